import { UploadedPictures } from '@dimora/node-kit';
import type { EnvironmentId } from '@dimora/domain';
import { defineModule, hears } from '../../platform/module.ts';
import { AccountsPort } from '../accounts/port.ts';
import { environmentCreated, environmentRemoved } from '../environment-tree/environment.events.ts';
import { DeviceLookup } from '../device-register/port.ts';
import { EnvironmentsPort } from '../environment-tree/port.ts';
import { TimeZonePort } from '../hub/port.ts';
import { ParametersPort } from '../parameters/port.ts';
import { ProductPort } from '../product/port.ts';
import { serveAvatars } from './avatar.routes.ts';
import { AvatarStore, avatarMigrations } from './avatar.store.ts';
import { ContactStore, contactMigrations } from './contact.store.ts';
import { refuseBeyond } from './beyond.ts';
import { DepartureStore, departureMigrations } from './departure.store.ts';
import { Leaving } from './leaving.ts';
import { ManagingService } from './managing.service.ts';
import { profileData } from './profile-data.ts';
import { ALLOW_ADD_OWNER, PROFESSIONAL_CLAIM } from './parameters.ts';
import { Owners } from './owners.ts';
import { CameraLinksPort, Departures, OwnersPort, PeopleMaking, UsersPort } from './port.ts';
import { UserStore, userMigrations } from './user.store.ts';
import { userPictureRoutes, usersRoutes } from './users.routes.ts';
import { UsersService } from './users.service.ts';
import { claimsChanged } from '../../platform/caller.events.ts';
import { userEvents } from './user.events.ts';
import { WhoMay } from './who-may.ts';

/** The people of the hub, with their pictures and permissions. */
export const users = defineModule({
  name: 'users',
  essential: true,
  needs: {
    accounts: AccountsPort,
    devices: DeviceLookup,
    product: ProductPort,
    parameters: ParametersPort,
    environments: EnvironmentsPort,
    zone: TimeZonePort,
  },
  provides: {
    users: UsersPort,
    making: PeopleMaking,
    departures: Departures,
    owners: OwnersPort,
    cameraLinks: CameraLinksPort,
  },
  migrations: {
    config: [...userMigrations, ...avatarMigrations, ...contactMigrations, ...departureMigrations],
    // A copy from before the first owner would let the first comer claim the house.
    restoredIf: ["SELECT 1 FROM user WHERE Role = 'owner' AND Enabled = 1"],
  },
  events: userEvents,
  make: (platform, { accounts, devices, product, parameters, environments, zone }) => {
    const { bus, clock, entropy, setting, databases } = platform;
    const store = new UserStore(databases.config);
    const contacts = new ContactStore(databases.config);
    const avatars = new AvatarStore(databases.config);
    const claimSettings = { ownerParameters: setting.ownerParameters };
    parameters.define(ALLOW_ADD_OWNER);
    parameters.define(PROFESSIONAL_CLAIM);
    const service = new UsersService({
      accounts,
      store,
      contacts,
      bus,
      clock,
      claimSettings,
      barredRoles: () => product.barredRoles(),
      timeZone: () => zone.current(),
      isEnvironment: (id) => environments.byId(id as EnvironmentId) !== undefined,
      refuseBeyond: (by, record) => refuse(by, undefined, record),
      professionalClaim: () => parameters.value(PROFESSIONAL_CLAIM),
    });
    platform.access.claimsBy((Id) => service.claimsOf(Id));
    const refuse = refuseBeyond({
      granteeOf: (Id) => service.granteeOf(Id),
      claimSettings,
      pathOf: (id) => environments.pathOf(id as EnvironmentId),
    });
    const owners = new Owners({
      users: service,
      store,
      contacts,
      accounts,
      database: databases.config,
    });
    const leaving = new Leaving({
      ...platform,
      store,
      contacts,
      avatars,
      isLastOwner: (record) => owners.isLast(record),
      departures: new DepartureStore(databases.config),
      forget: (Id) => service.forget(Id),
    });
    platform.personalData.declare(profileData({ store, contacts, avatars }));
    let cameraLinks: Parameters<CameraLinksPort['readBy']>[0] = () => [];
    const managing = new ManagingService({
      users: service,
      leaving,
      store,
      contacts,
      avatars,
      accounts,
      entropy,
      owners,
      cameraLinks: (by, Id) => cameraLinks(by, Id),
      pictures: new UploadedPictures(),
      allowAddOwner: () => parameters.value(ALLOW_ADD_OWNER),
      refuseBeyond: refuse,
    });
    const whoMay = new WhoMay({ users: service, access: platform.access, claimSettings });
    return {
      ports: {
        users: service,
        departures: leaving,
        making: {
          add: (user) => service.add(user),
          change: (Id, change) => service.change(Id, change),
          installOwner: (owner, wish) => service.installOwner(owner, wish),
          keepImage: (image) => avatars.keep(image),
        },
        owners,
        cameraLinks: {
          readBy: (read) => {
            cameraLinks = read;
          },
        },
      },
      routes: {
        users: usersRoutes({ users: service, managing, whoMay, devices }),
        userPicture: userPictureRoutes({ users: service, managing }),
      },
      http: (http) => serveAvatars(http, avatars),
      start: () => service.lookAgain(),
      listens: [
        hears(claimsChanged, ({ UserId }) => service.forgetClaims(UserId)),
        hears(environmentRemoved, () => service.lookAgain()),
        hears(environmentCreated, () => service.lookAgain()),
      ],
      stop: () => service[Symbol.dispose](),
    };
  },
});
