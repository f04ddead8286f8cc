import type { Announcement } from './announcement.ts';

/** Programs whose devices another driver knows better, by what they call themselves. */
const COVERED = ['zigbee2mqtt', 'tasmota'];

/** True for a device that another driver of the hub finds too: one device, one driver. */
export const isCovered = ({ origin, device }: Announcement): boolean =>
  COVERED.includes(origin.toLowerCase()) || /tasmota/i.test(device.software);
