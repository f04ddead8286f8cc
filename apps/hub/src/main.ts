/** The hub as a program: `main.ts --demo | --data DIR [--port N] [--host H] [--console DIST] [--add-owner NAME] [--restore-config] [--cloud URL] [--owner-parameters] [--key-file FILE] [--change-key]`. */
import { enableCompileCache } from 'node:module';

// Before anything else is loaded: compiled code is cached between starts (NODE_COMPILE_CACHE sets the
// folder).
enableCompileCache();
const args = process.argv.slice(2);
const { openDoor } = await import('./door.ts');
const door = await openDoor(args);
// In parts, so that pages are answered between them.
for (const load of [
  () => import('./platform/http/os.ts'),
  () => import('./platform/platform.ts'),
  () => import('./compose.ts'),
]) {
  await load();
  await new Promise((resolve) => setImmediate(resolve));
}
const { run } = await import('./run.ts');
await run(args, door);
