/** Loaded first by every bundled program. */
import './source-stacks.ts';

// Node says nothing of deprecated calls in packages. It knows packages by their folder, which a bundle doesn't have.
process.noDeprecation = true;
