/** The hub as a program: `main.ts --demo | --data DIR [--port N] [--host H] [--console DIST] [--add-owner NAME] [--cloud URL]`. */
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Before anything else is loaded: compiled code is kept between starts (NODE_COMPILE_CACHE names another place).
enableCompileCache();
// Loading leaves much short-lived rubbish, for which V8 would set 64 MB aside for good. It may grow
// once the hub runs: `run` gives the usual pace back. Measured: 118 MB instead of 147 at rest.
setFlagsFromString('--semi-space-growth-factor=1');
const { run } = await import('./run.ts');
await run(process.argv.slice(2));
