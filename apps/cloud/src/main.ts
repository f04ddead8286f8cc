/** The cloud as a program; its options stand in `command-line.ts`. */
import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';

// Before anything else is loaded: compiled code is kept between starts (NODE_COMPILE_CACHE names another place).
enableCompileCache();
// Passwords are checked on Node's threads, one on each core: files and signatures must find others free.
process.env['UV_THREADPOOL_SIZE'] ??= String(availableParallelism() + 3);
const { run } = await import('./run.ts');
await run(process.argv.slice(2));
