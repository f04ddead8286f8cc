import type { RoleBadge } from '@dimora/domain';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { AccountsPort } from '../identity/port.ts';
import { UserStore } from './user.store.ts';
import { usersRoutes } from './users.routes.ts';
import { UsersService } from './users.service.ts';

/** The people of the hub. */
export function createUsers(
  platform: Platform,
  ports: { readonly accounts: AccountsPort; readonly barredRoles: () => readonly RoleBadge[] },
): HubModule<UsersService, ReturnType<typeof usersRoutes>> {
  const users = new UsersService({
    ...ports,
    store: new UserStore(platform.databases.config),
    bus: platform.bus,
  });
  const hearing = new DisposableStack();
  hearing.use(
    platform.bus.on('presence.changed', ({ UserId, Online }) => users.setOnline(UserId, Online)),
  );
  hearing.use(platform.bus.on('claims.changed', ({ UserId }) => users.forgetClaims(UserId)));
  return { port: users, routes: usersRoutes(users), stop: () => hearing.dispose() };
}
