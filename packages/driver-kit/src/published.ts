import { cleanName } from '@dimora/domain';
import type { DeviceDescription } from './device.ts';
import { withMotion } from './motion/motion-watch.ts';

/** A driver's description as the house knows it: with motion, and with names that can be shown as they are. */
export const published = (description: DeviceDescription): DeviceDescription => ({
  ...withMotion(description),
  ModelName: cleanName(description.ModelName),
  Manufacturer: cleanName(description.Manufacturer),
});
