import { isFrom } from '../../system/versions.ts';

/** Instead of a version: listed by every hub (INSTALL-06, A54). */
export const ALWAYS_OFFERED = 'always';

/**
 * True if a hub of this version lists a driver: from the driver's minimum version on, or always (INSTALL-06,
 * A49, A54).
 */
export const isOfferedBy = (version: string | undefined, since: string): boolean =>
  since === ALWAYS_OFFERED || isFrom(version, since);

/** Drivers whose install form requires the device's own id (INSTALL-08). */
const WITH_DEVICE_ID: readonly string[] = ['4box', 'tasmota', 'shelly'];

/** True if a device can't be installed without its `DeviceId` (INSTALL-08). */
export const needsDeviceId = (driver: string): boolean => WITH_DEVICE_ID.includes(driver);
