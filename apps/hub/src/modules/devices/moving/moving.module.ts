import { lazily } from '@dimora/node-kit/kernel';
import { defineModule } from '../../../platform/module.ts';
import { EnvironmentMaking } from '../../house/environments/port.ts';
import { DeviceInstall } from '../devices/port.ts';
import { DriversPort } from '../drivers/port.ts';
import { RadioNetworks } from '../networks/port.ts';
import { endCutOffMoves } from './cut-off-moves.ts';
import { movingRoutes } from './moving.routes.ts';
import { movingMigrations, MovingStore } from './moving.store.ts';

/** Moves the radio networks of other systems to this hub; most of it is loaded when somebody does. */
export const moving = defineModule({
  name: 'moving',
  needs: {
    drivers: DriversPort,
    radios: RadioNetworks,
    install: DeviceInstall,
    environments: EnvironmentMaking,
  },
  migrations: { config: movingMigrations },
  make: ({ clock, entropy, log, databases }, { drivers, radios, install, environments }) => {
    const store = new MovingStore(databases.config);
    const parts = { log, entropy, drivers, radios, install, store };
    const service = lazily(async () => {
      const [{ MovingService }, { Uploads }, { MovedRooms }] = await Promise.all([
        import('./moving.service.ts'),
        import('./uploads.ts'),
        import('./moved-rooms.ts'),
      ]);
      const uploads = new Uploads({ clock, entropy });
      return new MovingService({ ...parts, rooms: new MovedRooms(environments), uploads });
    });
    return {
      routes: { moving: movingRoutes(service) },
      start: () => {
        endCutOffMoves(parts).catch((error: unknown) => log.error('moving.notEnded', { error }));
      },
      stop: () => service.loaded?.[Symbol.dispose](),
    };
  },
});
