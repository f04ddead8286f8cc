import { claimsChanged } from '../../../platform/caller.events.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { AccountsPort } from '../accounts/port.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import {
  environmentCreated,
  environmentRemoved,
} from '../../house/environment-tree/environment.events.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { PresencePort } from '../presence/port.ts';
import { serveAvatars } from './avatar.routes.ts';
import { avatarMigrations } from './avatar.store.ts';
import { contactMigrations } from './contact.store.ts';
import { departureMigrations } from './departure.store.ts';
import { ALLOW_ADD_OWNER, PROFESSIONAL_CLAIM } from './parameters.ts';
import {
  CameraLinksPort,
  Departures,
  OwnersPort,
  PeopleMaking,
  UsersPort,
  WhoMayPort,
} from './port.ts';
import { profileData } from './profile-data.ts';
import { userEvents } from './user.events.ts';
import { userMigrations } from './user.store.ts';
import { usersParts } from './users-parts.ts';
import { userPictureRoutes, usersRoutes } from './users.routes.ts';

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
    presence: PresencePort,
    zone: TimeZonePort,
  },
  provides: {
    users: UsersPort,
    making: PeopleMaking,
    departures: Departures,
    owners: OwnersPort,
    cameraLinks: CameraLinksPort,
    whoMay: WhoMayPort,
  },
  migrations: {
    config: [...userMigrations, ...avatarMigrations, ...contactMigrations, ...departureMigrations],
    // A copy from before the first owner would let the first comer claim the house.
    restoredIf: ["SELECT 1 FROM user WHERE Role = 'owner' AND Enabled = 1"],
  },
  events: userEvents,
  ofPeople: { part: 'profile', kind: 'account', step: 'traces' },
  make: (platform, ports) => {
    const { parameters, devices } = ports;
    parameters.define(ALLOW_ADD_OWNER);
    parameters.define(PROFESSIONAL_CLAIM);
    const parts = usersParts(platform, ports);
    const { avatars, users, owners, leaving, cameraLinks } = parts;
    platform.access.claimsBy((Id) => users.claimsOf(Id));
    return {
      ports: {
        users,
        departures: leaving,
        making: {
          add: (user) => users.add(user),
          change: (Id, change) => users.change(Id, change),
          installOwner: (owner, wish) => users.installOwner(owner, wish),
          keepImage: (image) => avatars.keep(image),
        },
        owners,
        cameraLinks,
        whoMay: parts.whoMay,
      },
      personal: profileData(parts),
      routes: {
        users: usersRoutes({ ...parts, devices }),
        userPicture: userPictureRoutes(parts),
      },
      http: (http) => serveAvatars(http, avatars),
      start: () => users.lookAgain(),
      listens: [
        hears(claimsChanged, ({ UserId }) => users.forgetClaims(UserId)),
        hears(environmentRemoved, () => users.lookAgain()),
        hears(environmentCreated, () => users.lookAgain()),
      ],
      owns: [users],
    };
  },
});
