/** The list of drivers with networks in processes of their own, as `controller-program.ts` has it. */
import { serveOneController } from '../../../src/modules/devices/networks/controller-process.ts';
import { plantedDriver } from './planted-driver.ts';

await serveOneController([['planted', async () => [plantedDriver('child')]]]);
