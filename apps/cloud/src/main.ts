/** The cloud as a program; its options stand in `command-line.ts`. */
import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';

// Must come first: caches compiled code between starts (NODE_COMPILE_CACHE sets another folder).
enableCompileCache();
// Password hashing occupies one libuv thread per core: keep some free for files and signatures.
process.env['UV_THREADPOOL_SIZE'] ??= String(availableParallelism() + 3);
const { run } = await import('./run.ts');
await run(process.argv.slice(2));
