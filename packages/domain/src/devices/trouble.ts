/**
 * Why a device, or an address where one is sought, can't be used: what a person can act upon
 * (DISCOVERY-B1, INSTALL-B1). Drivers name it, catalogues hold its words and what to do.
 */
export const DEVICE_TROUBLES = [
  /** Nobody answers at the address. */
  'NO_ANSWER',
  /** Somebody is there, but not on this port. */
  'CONNECTION_REFUSED',
  /** The name can't be resolved. */
  'NAME_NOT_FOUND',
  /** The user name or the password isn't the device's, or one is missing. */
  'WRONG_CREDENTIALS',
  /** The device's certificate isn't the one that is known, or nobody vouches for it. */
  'CERTIFICATE_MISMATCH',
  /** Another device answers at the address. */
  'ANOTHER_DEVICE',
  /** It answers, but isn't a model that the driver knows. */
  'UNKNOWN_MODEL',
  /** It answers, but not in the protocol's words. */
  'NOT_UNDERSTOOD',
  /** It must be confirmed at the device itself first, such as by the button of a bridge. */
  'CONFIRM_AT_DEVICE',
  /** It serves others, and takes no more. */
  'BUSY',
  /** The broker that it speaks through is away. */
  'BROKER_AWAY',
  /** It says more than the hub can take: the latest value counts, the rest is dropped. */
  'TOO_TALKATIVE',
  /** It says what can't be: those values are left out. */
  'NOT_BELIEVED',
  /** Its driver failed; the hub and all others go on. */
  'DRIVER_FAILED',
] as const;
/** One of {@link DEVICE_TROUBLES}. */
export type DeviceTrouble = (typeof DEVICE_TROUBLES)[number];

/** Narrows text from a store or the wire. */
export const isDeviceTrouble = (text: unknown): text is DeviceTrouble =>
  (DEVICE_TROUBLES as readonly unknown[]).includes(text);
