import type { RoleBadge } from '@dimora/domain';
import type { FastifyInstance } from 'fastify';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { AccountsPort } from '../identity/port.ts';
import { serveAvatars } from './avatar.routes.ts';
import { AvatarStore } from './avatar.store.ts';
import { ContactStore } from './contact.store.ts';
import { UserStore } from './user.store.ts';
import { usersRoutes } from './users.routes.ts';
import { UsersService } from './users.service.ts';
import { presenceChanged } from './user.events.ts';
import { claimsChanged } from '../../platform/caller.events.ts';

/** The module with people's pictures. */
export type UsersModule = HubModule<UsersService, ReturnType<typeof usersRoutes>> & {
  readonly avatars: AvatarStore;
  http(http: FastifyInstance): void;
};

/** The people of the hub. */
export function createUsers(
  platform: Platform,
  ports: { readonly accounts: AccountsPort; readonly barredRoles: () => readonly RoleBadge[] },
): UsersModule {
  const avatars = new AvatarStore(platform.databases.config);
  const users = new UsersService({
    ...ports,
    store: new UserStore(platform.databases.config),
    contacts: new ContactStore(platform.databases.config),
    bus: platform.bus,
  });
  const hearing = new DisposableStack();
  hearing.use(
    platform.bus.on(presenceChanged, ({ UserId, Online }) => users.setOnline(UserId, Online)),
  );
  hearing.use(platform.bus.on(claimsChanged, ({ UserId }) => users.forgetClaims(UserId)));
  return {
    port: users,
    routes: usersRoutes(users),
    avatars,
    http: (http) => serveAvatars(http, avatars),
    stop: () => hearing.dispose(),
  };
}
