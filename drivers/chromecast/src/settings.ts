import { portSetting, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';

/** A Cast device. */
export const ChromecastSettings = z.object({
  Address: textSetting('host'),
  port: portSetting().default(8009).meta({ advanced: true }),
  /** Its announced id. */
  DeviceId: textSetting('hyphenId', { max: 64, empty: true }).default('').meta({ advanced: true }),
});
export type ChromecastSettings = z.infer<typeof ChromecastSettings>;
