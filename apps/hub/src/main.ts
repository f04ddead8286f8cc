/** The hub as a program: `main.ts --demo | --data DIR [--port N] [--host H] [--console DIST] [--add-owner NAME] [--restore-config] [--cloud URL] [--owner-parameters] [--key-file FILE] [--change-key]`. */
import { enableCompileCache } from 'node:module';

// Before anything else is loaded: compiled code is cached between starts (NODE_COMPILE_CACHE sets the
// folder).
enableCompileCache();
const { run } = await import('./run.ts');
await run(process.argv.slice(2));
