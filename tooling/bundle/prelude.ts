/** Loaded first by every bundled program. */
import './source-stacks.ts';

// Silences Node's warnings of deprecated calls in packages. Node recognizes packages by their folder, which a
// bundle doesn't have.
process.noDeprecation = true;
