import type {
  ClaimKey,
  ConnectionState,
  Readiness,
  RoleBadge,
  SideBarBackground,
  SystemMode,
  Theme,
} from '@dimora/domain';

/** Roles (SECURITY-01). */
export const roles = {
  owner: 'Owner',
  admin: 'Administrator',
  user: 'Resident',
  guest: 'Guest',
  none: 'No role',
  not_authorized: 'Not authorised',
} as const satisfies Record<RoleBadge, string>;

/** Badges of people who serve many hubs and have no role on one (SECURITY-02). */
export const superAdministrator = 'Provider’s administrator';

/** Claims. */
export const claims = {
  READ_SYSTEM: 'See the state of the hub',
  MODIFY_HUB: 'Name the hub and say where it stands',
  READ_ENVIRONMENT: 'See environments',
  CREATE_ENVIRONMENT: 'Create environments',
  MODIFY_ENVIRONMENT: 'Edit environments',
  DELETE_ENVIRONMENT: 'Delete environments',
  READ_DEVICE: 'See devices',
  OPERATE_DEVICE: 'Operate devices',
  MODIFY_DEVICE: 'Edit devices',
  READ_DEVICE_SETUP: 'See how devices are set up',
  INSTALL_DEVICE: 'Add devices',
  FORGET_DEVICE: 'Remove devices',
  APP_PRO_DVR: 'See what cameras see',
  SIMULATE_DEVICE: 'Simulate values',
  READ_EVENTS: 'See what happened',
  READ_USERS: 'See the people of the house',
  READ_PARAMETERS: 'See settings',
  WRITE_PARAMETERS: 'Change settings',
  READ_APP_USERS: 'See everyone who uses the apps',
  ALLOW_VOICE_OPENING: 'Let Alexa check the PIN for unlocking',
  REVOKE_HUB: 'Block hubs in the cloud and let them in again',
} as const satisfies Record<ClaimKey, string>;

/** The console's connection to its hub (SHELL-07). */
export const connectionStates = {
  connecting: 'Connecting…',
  connected: 'Connected',
  disconnected_network: 'No connection',
  disconnected_internet: 'No internet',
  maintenance: 'Maintenance',
} as const satisfies Record<ConnectionState, string>;

/** Readiness of a subsystem (START-B2). */
export const readiness = {
  starting: 'Starting',
  ready: 'Ready',
  degraded: 'Partly working',
  failed: 'Not working',
} as const satisfies Record<Readiness, string>;

/** Subsystems, by the name under which they report. */
export const subsystems = {
  devices: 'Devices',
  drivers: 'Device drivers',
  environments: 'Environments',
  events: 'Event log',
  history: 'History',
  identity: 'Accounts',
  live: 'Live data',
  mqtt: 'MQTT devices',
  broker: 'MQTT broker',
  cloud: 'Cloud',
  discovery: 'Search on the network',
  tasmota: 'Tasmota',
  virtual: 'Simulated devices',
  fake: 'Simulated devices',
  storage: 'Storage',
  demo: 'Demo home',
  zwave: 'Z-Wave',
  zigbee: 'Zigbee',
  modbus: 'Modbus',
  cameras: 'Cameras',
  // The hub's modules: shown when one of them fails.
  accounts: 'Accounts',
  activation: 'Activation',
  deviceDiscovery: 'Search for devices',
  deviceGroups: 'Device groups',
  deviceRegister: 'Device register',
  environmentTree: 'Environment tree',
  hub: 'Name and room of the hub',
  maintenance: 'Maintenance list',
  parameters: 'Parameters',
  product: 'Product data',
  snapshot: 'Home overview data',
  system: 'System',
  tunnel: 'Connection to the cloud',
  users: 'Users',
  visibility: 'Permissions',
  voice: 'Voice assistants',
} as const;

/** System modes. */
export const modes = {
  NORMAL: 'Running',
  FIRST_PAIR: 'Not set up yet',
  MAINTENANCE: 'Maintenance',
} as const satisfies Record<SystemMode, string>;

/** Colour schemes. */
export const themes = {
  auto: 'As the device',
  light: 'Light',
  dark: 'Dark',
} as const satisfies Record<Theme, string>;

/** Backgrounds of the side bar (SHELL-12). */
export const sideBarBackgrounds = {
  brown: 'Brown',
  black: 'Black',
  white: 'White',
} as const satisfies Record<SideBarBackground, string>;

/** Validation rules, by the names of the hub's validation. */
export const issues = {
  too_small: 'too short or too small',
  too_big: 'too long or too large',
  invalid_type: 'missing or of the wrong kind',
  invalid_format: 'not in the right form',
  invalid_value: 'not one of the choices',
  invalid_union: 'not one of the choices',
  unrecognized_keys: 'not expected here',
  custom: 'not allowed',
} as const;

/** Kinds of entities in error messages. */
export const kinds = {
  device: 'device',
  environment: 'environment',
  user: 'person',
  event: 'event',
  parameter: 'setting',
  profile: 'profile',
  hub: 'hub',
  product: 'hub',
  property: 'place',
} as const;

/** Placeholders for people without a name. */
export const someone = 'Someone else';
/** The hub as the author of a change, at the start of a sentence. */
export const theHub = 'The hub';
