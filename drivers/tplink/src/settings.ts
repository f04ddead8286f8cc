import { portSetting, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';

/** A plug, strip, switch or lamp by TP-Link: Kasa or Tapo. */
export const TplinkSettings = z.object({
  Address: textSetting('host'),
  /** The TP-Link account; older devices need none. */
  Username: z.string().trim().max(128).optional(),
  Password: z.string().max(128).optional().meta({ format: 'password' }),
  /** Distinguishes this device from another at its address. */
  Mac: textSetting('mac', { max: 17 }).optional().meta({ advanced: true }),
  protocol: z.enum(['auto', 'kasa', 'klap']).default('auto').meta({ advanced: true }),
  /** If it isn't the protocol's own port, 9999 or 80. */
  port: portSetting().optional().meta({ advanced: true }),
  pollSeconds: z.number().min(1).max(3_600).default(5).meta({ advanced: true, unit: 's' }),
});
export type TplinkSettings = z.infer<typeof TplinkSettings>;

/** Twelve digits, lower case. */
export const bareMac = (mac: string): string => mac.replaceAll(/[^0-9a-f]/gi, '').toLowerCase();
