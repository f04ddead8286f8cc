import type { Announcement } from './announcement.ts';

/** Programs whose devices have a better driver, by the name they publish. */
const COVERED = ['zigbee2mqtt', 'tasmota'];

/** True for a device that another driver finds too: each device gets one driver. */
export const isCovered = ({ origin, device }: Announcement): boolean =>
  COVERED.includes(origin.toLowerCase()) || /tasmota/i.test(device.software);
