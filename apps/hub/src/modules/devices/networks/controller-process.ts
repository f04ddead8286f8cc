import { systemClock } from '@dimora/node-kit/system-clock';
import { systemEntropy } from '@dimora/node-kit/system-entropy';
import {
  serveController,
  type Channel,
  type FromController,
  type ToController,
} from '@dimora/driver-kit/network-process';
import type { DriverPackage } from '../../../platform/drivers/driver-loader.ts';

/**
 * Serves one controller to the hub that started this process, and ends with it. The first argument is the key
 * of its driver, and the name of the package to load it from. Does nothing in a process that no hub started.
 */
export async function serveOneController(packages: readonly DriverPackage[]): Promise<void> {
  if (!process.send) return;
  // Ctrl-C reaches the whole process group; the hub decides when its controllers end.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit(0));
  const [, , key] = process.argv;
  const load = packages.find(([name]) => name === key)?.[1];
  const network = (await load?.())?.find(({ Key }) => Key === key)?.network;
  if (!network) throw new Error(`no driver ${key} has networks`);
  await serveController(network, toHub(), { clock: systemClock, entropy: systemEntropy });
  process.disconnect();
}

const toHub = (): Channel<FromController, ToController> => ({
  // A hub that is gone is noticed by the end of the channel.
  send: (message) => void process.send?.(message, undefined, undefined, () => {}),
  onMessage: (hear) => void process.on('message', (message: ToController) => hear(message)),
});
