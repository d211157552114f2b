// Maven prints each error twice, and in front of it the folder.
List<String> errors = new File(basedir, 'build.log').readLines()
        .findResults { (it =~ /\w+\.java:\[.*/).with { it.find() ? it.group() : null } }
        .unique()

assert errors == ['ProductController.java:[12,42] WAY007: {categry} of "/products/{categry}/{slug}" has no property in ' +
        'Product, the page type of ProductPages. Did you mean \'category\'? Its properties: category, slug. Rename one, ' +
        'or bind another: @Bind(to = "categry", from = "...").']
assert !new File(basedir, 'target/classes/META-INF/services').exists()
