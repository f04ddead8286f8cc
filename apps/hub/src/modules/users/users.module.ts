import { defineModule } from '../../platform/module.ts';
import { AccountsPort } from '../accounts/port.ts';
import { ProductPort } from '../product/port.ts';
import { serveAvatars } from './avatar.routes.ts';
import { AvatarStore, avatarMigrations } from './avatar.store.ts';
import { ContactStore, contactMigrations } from './contact.store.ts';
import { PeopleMaking, UsersPort } from './port.ts';
import { UserStore, userMigrations } from './user.store.ts';
import { usersRoutes } from './users.routes.ts';
import { UsersService } from './users.service.ts';
import { claimsChanged } from '../../platform/caller.events.ts';
import { userEvents } from './user.events.ts';

/** The people of the hub, with their pictures. */
export const users = defineModule({
  name: 'users',
  essential: true,
  needs: { accounts: AccountsPort, product: ProductPort },
  provides: { users: UsersPort, making: PeopleMaking },
  migrations: {
    config: [...userMigrations, ...avatarMigrations, ...contactMigrations],
    // A copy from before the first owner would let the first comer claim the house.
    restoredIf: ["SELECT 1 FROM user WHERE Role = 'owner' AND Enabled = 1"],
  },
  events: userEvents,
  make: ({ bus, setting, databases: { config } }, { accounts, product }) => {
    const avatars = new AvatarStore(config);
    const service = new UsersService({
      accounts,
      barredRoles: () => product.barredRoles(),
      claimSettings: { ownerParameters: setting.ownerParameters },
      store: new UserStore(config),
      contacts: new ContactStore(config),
      bus,
    });
    const hearing = new DisposableStack();
    hearing.use(bus.on(claimsChanged, ({ UserId }) => service.forgetClaims(UserId)));
    return {
      ports: {
        users: service,
        making: {
          add: (user) => service.add(user),
          change: (Id, change) => service.change(Id, change),
          installOwner: (owner, wish) => service.installOwner(owner, wish),
          keepImage: (image) => avatars.keep(image),
        },
      },
      routes: { users: usersRoutes(service) },
      http: (http) => serveAvatars(http, avatars),
      stop: () => hearing.dispose(),
    };
  },
});
