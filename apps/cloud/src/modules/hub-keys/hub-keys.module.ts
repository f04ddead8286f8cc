import { defineModule } from '../../platform/module.ts';
import { hubMigrations } from './hub-key.store.ts';
import { HubKeysService } from './hub-keys.service.ts';
import { HubKeysPort } from './port.ts';

/** Milliseconds between two clearings of expired calls. */
const CLEARING_MS = 600_000;

/** The keys of hubs: who enrolled with which, and which hub calls. */
export const hubKeys = defineModule({
  name: 'hubKeys',
  essential: true,
  provides: { keys: HubKeysPort },
  migrations: hubMigrations,
  make: (platform) => {
    const { clock, log } = platform;
    const keys = new HubKeysService(platform);
    let clearing: Disposable | undefined;
    return {
      ports: { keys },
      start() {
        clearing = clock.every(CLEARING_MS, () => {
          keys.forgetCalls(clock.now()).catch((error: unknown) => {
            log.warn('hubs.callsNotCleared', { error });
          });
        });
      },
      stop: () => clearing?.[Symbol.dispose](),
    };
  },
});
