import { Limiter } from '@dimora/runtime';
import { claimsChanged } from '../../../platform/caller.events.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { UsersPort } from '../../people/users/port.ts';
import { userChanged } from '../../people/users/user.events.ts';
import { chatChanged, chatMessageSent } from './chat.events.ts';
import { chatRoutes } from './chat.routes.ts';
import { ChatPort } from './port.ts';
import { ChatService } from './chat.service.ts';
import { ChatStore, chatMigrations } from './chat.store.ts';
import { personChats } from './person-chats.ts';

/** Messages of one person: faster than anybody types, slower than a script. */
const PERSON_PACE = { burst: 20, perSecond: 1 };

/** Conversations between the people of the hub (SHELL-04, A85). */
export const chat = defineModule({
  name: 'chat',
  needs: { users: UsersPort },
  provides: { chat: ChatPort },
  migrations: { config: chatMigrations },
  events: [chatChanged, chatMessageSent],
  ofPeople: { part: 'chat', kind: 'chat' },
  make: ({ bus, clock, databases, entropy }, { users }) => {
    const store = new ChatStore(databases.config);
    const service = new ChatService({
      store,
      bus,
      clock,
      entropy,
      users,
      pace: new Limiter(clock, PERSON_PACE),
    });
    return {
      ports: { chat: service },
      personal: personChats({ store, bus }),
      routes: { chat: chatRoutes(service) },
      listens: [
        hears(userChanged, ({ UserId }) => service.personChanged(UserId)),
        hears(claimsChanged, ({ UserId }) => service.personChanged(UserId)),
      ],
    };
  },
});
