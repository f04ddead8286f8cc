import { UploadedPictures } from '@dimora/node-kit';
import type { EnvironmentId } from '@dimora/domain';
import type { Platform } from '../../../platform/module.ts';
import type { AccountsPort } from '../accounts/port.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { ParametersPort } from '../../house/parameters/port.ts';
import type { PresencePort } from '../presence/port.ts';
import type { ProductPort } from '../../house/product/port.ts';
import { AvatarStore } from './avatar.store.ts';
import { refuseBeyond } from './beyond.ts';
import { ContactStore } from './contact.store.ts';
import { DepartureStore } from './departure.store.ts';
import { Leaving } from './leaving.ts';
import { ManagingService } from './managing.service.ts';
import { Owners } from './owners.ts';
import { ALLOW_ADD_OWNER, PROFESSIONAL_CLAIM } from './parameters.ts';
import type { CameraLinksPort } from './port.ts';
import { UserStore } from './user.store.ts';
import { UsersService } from './users.service.ts';
import { WhoMay } from './who-may.ts';

type Needs = {
  readonly accounts: AccountsPort;
  readonly product: ProductPort;
  readonly parameters: ParametersPort;
  readonly environments: EnvironmentsPort;
  readonly presence: PresencePort;
  readonly zone: TimeZonePort;
};

/** Makes the parts of the module, each with the others that it needs. */
export function usersParts(
  platform: Platform,
  { accounts, product, parameters, environments, presence, zone }: Needs,
) {
  const { access, bus, clock, entropy, setting, databases } = platform;
  const store = new UserStore(databases.config);
  const contacts = new ContactStore(databases.config);
  const avatars = new AvatarStore(databases.config);
  const claimSettings = { ownerParameters: setting.ownerParameters };
  const people = { accounts, store, contacts };
  const users: UsersService = new UsersService({
    ...people,
    bus,
    clock,
    claimSettings,
    barredRoles: () => product.barredRoles(),
    timeZone: () => zone.current(),
    isEnvironment: (id) => environments.byId(id as EnvironmentId) !== undefined,
    refuseBeyond: (by, record) => refuse(by, undefined, record),
    isHidden: (Id) => presence.isHidden(Id),
    professionalClaim: () => parameters.value(PROFESSIONAL_CLAIM),
  });
  const refuse = refuseBeyond({
    granteeOf: (Id) => users.granteeOf(Id),
    claimSettings,
    pathOf: (id) => environments.pathOf(id as EnvironmentId),
  });
  const owners = new Owners({ ...people, users, database: databases.config });
  const leaving = new Leaving({
    ...platform,
    store,
    contacts,
    avatars,
    isLastOwner: (record) => owners.isLast(record),
    departures: new DepartureStore(databases.config),
    forget: (Id) => users.forget(Id),
  });
  let readLinks: Parameters<CameraLinksPort['readBy']>[0] = () => [];
  const cameraLinks: CameraLinksPort = { readBy: (read) => void (readLinks = read) };
  const managing = new ManagingService({
    ...people,
    users,
    leaving,
    avatars,
    entropy,
    clock,
    owners,
    cameraLinks: (by, Id) => readLinks(by, Id),
    pictures: new UploadedPictures(),
    allowAddOwner: () => parameters.value(ALLOW_ADD_OWNER),
    refuseBeyond: refuse,
  });
  const whoMay = new WhoMay({ users, access, claimSettings, clock, zone, environments });
  return { store, contacts, avatars, users, owners, leaving, cameraLinks, managing, whoMay };
}
