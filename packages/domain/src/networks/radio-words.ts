/** The words that radio networks and their nodes are described in: the same for Z-Wave, Zigbee, and whatever comes. */

export const RADIO_ROLES = ['controller', 'repeater', 'device', 'sleeping'] as const;
/** `repeater` passes messages of others on, `sleeping` listens only when it wakes. */
export type RadioRole = (typeof RADIO_ROLES)[number];

export const RADIO_STATES = ['unknown', 'interviewing', 'ready', 'asleep', 'dead'] as const;
/** `unknown` until it has answered once, `dead` if it should answer and doesn't. */
export type RadioState = (typeof RADIO_STATES)[number];

export const RADIO_SECURITY = [
  'none',
  'network',
  'installCode',
  's0',
  's2Unauthenticated',
  's2Authenticated',
  's2Access',
] as const;
/** How its messages are protected. */
export type RadioSecurity = (typeof RADIO_SECURITY)[number];

export const RADIO_FEATURES = [
  'links',
  'parameters',
  'firmware',
  'groups',
  'reporting',
  'routes',
  'health',
] as const;
/** What people can do with a node beyond what every node takes. */
export type RadioFeature = (typeof RADIO_FEATURES)[number];

export const NETWORK_STATES = ['opening', 'open', 'lost'] as const;
/** Of a controller: `opening` until it was open once, `lost` when it has failed and is tried again. */
export type NetworkState = (typeof NETWORK_STATES)[number];

/** What a stick holds instead of the network that is expected: another one, the same with another key, or none. */
export const STICK_TROUBLES = ['OTHER_NETWORK', 'OTHER_KEY', 'NO_NETWORK'] as const;
export type StickTrouble = (typeof STICK_TROUBLES)[number];

export const NETWORK_TROUBLES = [
  'TIMEOUT',
  'REFUSED',
  'UNREACHABLE',
  'PROTOCOL',
  'DRIVER_MISSING',
  'SAME_NETWORK',
  ...STICK_TROUBLES,
  'KEYS_LOST',
] as const;
/**
 * Why a controller isn't open: what its opening failed with, no driver for it, `SAME_NETWORK` for one whose network
 * another controller of this hub has already, {@link STICK_TROUBLES} for a stick that doesn't hold the network that the
 * hub knows (nothing is written into it until a person says so), `KEYS_LOST` if the hub can't read its network keys any
 * more.
 */
export type NetworkTrouble = (typeof NETWORK_TROUBLES)[number];

export const NETWORK_JOB_STATES = ['waiting', 'running', 'done', 'failed', 'stopped'] as const;
/** `waiting` while other jobs of its network come first, `stopped` by a person or by a restart of the hub. */
export type NetworkJobState = (typeof NETWORK_JOB_STATES)[number];

export const INSTALLATION_STATUSES = ['OPEN', 'CLOSE'] as const;
/** `CLOSE` once the integrator has closed the installation: nobody changes its radio networks until support opens it. */
export type InstallationStatus = (typeof INSTALLATION_STATUSES)[number];
