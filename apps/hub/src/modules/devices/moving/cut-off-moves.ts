import type { DeviceId } from '@dimora/domain';
import { DimoraError, type Entropy, type Log } from '@dimora/runtime';
import { grantToHub } from '../../../platform/access.ts';
import type { DeviceInstall } from '../devices/port.ts';
import type { DriversPort } from '../drivers/port.ts';
import type { RadioNetworks } from '../networks/port.ts';
import { deviceOf } from './moved-device.ts';
import type { MovingStore, PendingMove } from './moving.store.ts';

type Parts = {
  readonly log: Log;
  readonly entropy: Entropy;
  readonly drivers: Pick<DriversPort, 'load'>;
  readonly radios: Pick<RadioNetworks, 'settleMove'>;
  readonly install: Pick<DeviceInstall, 'installDevice'>;
  readonly store: MovingStore;
};

/**
 * Ends the moves that a crash has cut off: a network that is stored gets the rest of its devices, of one that isn't
 * nothing stays.
 */
export async function endCutOffMoves(parts: Parts): Promise<void> {
  const { store, radios, drivers, log } = parts;
  const moves = store.all();
  if (moves.length === 0) return;
  await drivers.load();
  for (const move of moves) {
    const isStored = radios.settleMove(move);
    if (isStored) addDevices(parts, move);
    store.end(move);
    log.info('moving.cutOff', { driver: move.driver, network: move.Id, isStored });
  }
}

function addDevices({ install, entropy, log }: Parts, move: PendingMove): void {
  for (const node of move.nodes) {
    try {
      install.installDevice(grantToHub('INSTALL_DEVICE'), deviceOf(move, node), {
        Id: entropy.id() as DeviceId,
      });
    } catch (error) {
      // Those that were added before the crash are there.
      if (!(error instanceof DimoraError)) log.warn('moving.notAdded', { node: node.node, error });
    }
  }
}
