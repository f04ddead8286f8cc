import type { HouseSnapshot, Property, SystemInfo, SystemState } from '@dimora/contract';
import { BUILD, VERSION } from '@dimora/domain';
import { systemEnvironments } from './environment.ts';
import { BUILT_AT } from './number.ts';
import { anOwner } from './user.ts';

/** A hub's public facts before sign-in. */
export const aSystemInfo = (overrides: Partial<SystemInfo> = {}): SystemInfo => ({
  mode: 'NORMAL',
  maintenance: false,
  version: VERSION,
  build: BUILD,
  productId: 'product-1',
  productModel: 'dimora-hub',
  barredRoles: [],
  brand: 'dimora',
  providersOwn: false,
  demo: true,
  accessPoint: false,
  offlineEnabled: false,
  telemetry: true,
  name: 'Casa al mare',
  gatewayAddress: '192.168.4.1',
  cloudUrl: null,
  cloudState: 'none',
  paired: false,
  federationKeyId: null,
  ...overrides,
});

/** A healthy hub with internet. */
export const aSystemState = (overrides: Partial<SystemState> = {}): SystemState => ({
  mode: 'NORMAL',
  maintenance: false,
  internet: true,
  now: BUILT_AT,
  startedAt: BUILT_AT - 3_600_000,
  timeZone: 'Europe/Rome',
  changes: 0,
  subsystems: [{ subsystem: 'devices', readiness: 'ready', since: BUILT_AT, reason: null }],
  ...overrides,
});

/** The property of the demo house. */
export const aProperty = (overrides: Partial<Property> = {}): Property => ({
  Id: 'property-1',
  Name: 'Casa al mare',
  Latitude: 44.4,
  Longitude: 8.9,
  ...overrides,
});

/** A snapshot of a whole hub as its owner sees it; by default only the system environments, empty. */
export function aHouseSnapshot(overrides: Partial<HouseSnapshot> = {}): HouseSnapshot {
  const {
    Id,
    Name,
    FirstName,
    LastName,
    Role,
    ImageUrl,
    Avatar,
    Contacts,
    Online,
    Enabled,
    ...user
  } = overrides.user ?? anOwner();
  const person = {
    Id,
    Name,
    FirstName,
    LastName,
    Role,
    ImageUrl,
    Avatar,
    Contacts,
    Online,
    Enabled,
  };
  return {
    info: aSystemInfo(),
    system: aSystemState(),
    user: { ...person, ...user },
    users: [person],
    environments: systemEnvironments(),
    devices: [],
    property: aProperty(),
    seq: 1000,
    ...overrides,
  };
}
