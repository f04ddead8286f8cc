/** The cloud as a program; its options stand in `command-line.ts`. */
import { enableCompileCache } from 'node:module';

// Before anything else is loaded: compiled code is kept between starts (NODE_COMPILE_CACHE names another place).
enableCompileCache();
const { run } = await import('./run.ts');
await run(process.argv.slice(2));
