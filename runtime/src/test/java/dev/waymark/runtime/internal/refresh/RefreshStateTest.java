package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.testing.Sites;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a process goes on to remember when another one has published. */
class RefreshStateTest {

    private static final ShrinkGuard.HeldBack HELD = new ShrinkGuard.HeldBack(100, Instant.EPOCH, false);
    private static final RefreshState MINE = new RefreshState(true, Map.of("n", HELD), Map.of("n", 7L), Map.of());

    @Test
    void heldBackSection_staysHeldBackWhenAnotherProcessPublishesOtherSections() {
        assertThat(MINE.following(PublishedState.NOTHING, PublishedState.NOTHING)
                        .heldBack())
                .containsEntry("n", HELD);
    }

    @Test
    void heldBackSection_thatAnotherProcessPublished_isNot() {
        Refreshes other = Refreshes.of(Sites.numbers(() -> 10), new Limits(50_000, Limits.MAX_BYTES));
        RefreshPass.Result published = other.run();
        assertThat(published.report().failed()).isFalse();

        RefreshState next = MINE.following(
                PublishedState.NOTHING, published.sites().get(0).site.state());

        assertThat(next).isEqualTo(RefreshState.INITIAL);
    }

    @Test
    void whatIsFollowedDuringARefreshThatPublishesNothing_isKept() {
        Refreshes refreshes = Refreshes.of(Sites.numbers(() -> 10), new Limits(50_000, Limits.MAX_BYTES));
        KnownSite site = refreshes.site();
        SiteRefresh refresh = new SiteRefresh(site, PublishedState.NOTHING);
        site.memory().set(MINE);

        refresh.remember();

        assertThat(site.remembered()).isEqualTo(MINE);
    }
}
