package dev.waymark.s3;

import java.util.Arrays;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Leaves out tests of the contract, by how their names begin: they are private to its package. */
abstract class Unless implements ExecutionCondition {

    private final String reason;
    private final String[] tests;

    Unless(String reason, String... tests) {
        this.reason = reason;
        this.tests = tests;
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return context.getTestMethod()
                        .filter(test -> Arrays.stream(tests).anyMatch(test.getName()::startsWith))
                        .isPresent()
                ? ConditionEvaluationResult.disabled(reason)
                : ConditionEvaluationResult.enabled("");
    }

    /** The SDK gives up whenever its thread is interrupted; {@code S3StoreTest} has a test that lets it breathe. */
    static final class InterruptedTwiceAMillisecond extends Unless {

        InterruptedTwiceAMillisecond() {
            super(
                    "no request takes less than half a millisecond",
                    "interruptsFromOutside_leaveEachReplacementWholeOrUndone");
        }
    }

    /** {@code S3StoreContractTest} has the races, and whole sitemaps, which say nothing of the wire. */
    static final class RacesAndSitemaps extends Unless {

        RacesAndSitemaps() {
            super(
                    "the conditions and reads of S3Proxy are not atomic",
                    "threadsThatRace_replaceEachVersionOnce",
                    "recordThatNoOneHasWritten_isWrittenByOne",
                    "numberThatManyCount_losesNone",
                    "blobThatIsBeingPut_isThereAsAWholeOrNotAtAll",
                    "list_findsWhatWasPutBefore_howeverMuchIsPutAndDeletedMeanwhile",
                    "whoReadsARecord_findsTheBlobsThatWerePutBefore",
                    "sitemapOnAStore_");
        }
    }
}
