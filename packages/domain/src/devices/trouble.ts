/**
 * Why a device, or an address being tried, can't be used, in terms that a person can act upon (DISCOVERY-B1,
 * INSTALL-B1). Drivers report it; the catalogues hold its text and the remedy.
 */
export const DEVICE_TROUBLES = [
  /** Nothing answers at the address. */
  'NO_ANSWER',
  /** The host answers, but not on this port. */
  'CONNECTION_REFUSED',
  /** The host name can't be resolved. */
  'NAME_NOT_FOUND',
  /** The address leads to the hub's own machine, or to where no device is; the hub doesn't connect to it. */
  'ADDRESS_NOT_ALLOWED',
  /** The user name or password is wrong or missing. */
  'WRONG_CREDENTIALS',
  /** Its stored settings, with its password, were damaged: they must be entered again. */
  'SETTINGS_LOST',
  /** The device's certificate differs from the known one, or is not trusted. */
  'CERTIFICATE_MISMATCH',
  /** Another device answers at the address. */
  'ANOTHER_DEVICE',
  /** It answers, but isn't a model that the driver knows. */
  'UNKNOWN_MODEL',
  /** It answers, but not in the expected protocol. */
  'NOT_UNDERSTOOD',
  /** It must be confirmed at the device first, such as by the button of a bridge. */
  'CONFIRM_AT_DEVICE',
  /** It has reached its limit of connections. */
  'BUSY',
  /** Its broker is unreachable. */
  'BROKER_AWAY',
  /** Its node has left its network, or was never in it. */
  'LEFT_NETWORK',
  /** The network of its radio was removed from the hub. */
  'NETWORK_REMOVED',
  /** It reports more often than the hub can process: only the latest value counts, the rest is dropped. */
  'TOO_TALKATIVE',
  /** It reports implausible values, which are ignored. */
  'NOT_BELIEVED',
  /** Its driver failed; the hub and all other drivers continue. */
  'DRIVER_FAILED',
] as const;
/** One of {@link DEVICE_TROUBLES}. */
export type DeviceTrouble = (typeof DEVICE_TROUBLES)[number];

/** Narrows text from a store or the wire. */
export const isDeviceTrouble = (text: unknown): text is DeviceTrouble =>
  (DEVICE_TROUBLES as readonly unknown[]).includes(text);
