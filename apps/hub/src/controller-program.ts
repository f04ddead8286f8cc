/** One controller of a network in a process of its own: see `serveOneController`. */
import { enableCompileCache } from 'node:module';

// Before any other import, so that compiled code is cached between starts.
enableCompileCache();
const [{ ownDrivers }, { serveOneController }] = await Promise.all([
  import('./drivers.ts'),
  import('./modules/devices/networks/controller-process.ts'),
]);
await serveOneController(ownDrivers);
