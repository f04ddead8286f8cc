import { defineModule } from '../../../platform/module.ts';
import { PresencePort, PresenceRegister } from './port.ts';
import { presenceEvents } from './presence.events.ts';
import { PresenceStore, presenceMigrations } from './presence.store.ts';

/** Who is at home; `arrivals` decides it. */
export const presence = defineModule({
  name: 'presence',
  provides: { presence: PresencePort, register: PresenceRegister },
  migrations: { config: presenceMigrations, heldWhenFull: ['presence'] },
  events: presenceEvents,
  make: ({ databases }) => {
    const store = new PresenceStore(databases.config);
    return { ports: { presence: store, register: store } };
  },
});
