import { portSetting, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';

/** A Hue bridge, or one of the devices behind it. */
export const PhilipsSettings = z.object({
  /** The bridge's address, also for devices behind it. */
  Address: textSetting('host'),
  /** Sixteen digits, printed on the bridge's back; the common name of its certificate. */
  BridgeId: textSetting('hueBridgeId').toLowerCase(),
  /** The key that the bridge issued when its button was pressed: discovery or a probe requests it. */
  accessKey: z.string().min(1).max(128).meta({ format: 'password' }),
  /** The SHA-256 fingerprint of the bridge's certificate when the key was issued. */
  fingerprint: textSetting('fingerprint').toLowerCase().optional().meta({ advanced: true }),
  port: portSetting().default(443).meta({ advanced: true }),
  /** The bridge's id of a device or room; empty for the bridge itself. */
  resource: textSetting('hyphenId', { max: 64 }).optional().meta({ advanced: true }),
});
export type PhilipsSettings = z.infer<typeof PhilipsSettings>;

/** The Key of the bridge itself, to which all devices behind it are attached. */
export const bridgeKeyOf = (BridgeId: string): string => `philips_${BridgeId}`;
/** The Key of a device behind a bridge. */
export const resourceKeyOf = (BridgeId: string, resource: string): string =>
  `philips_${BridgeId}_${resource.replaceAll('-', '')}`;
