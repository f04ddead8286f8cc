import { radioSettings, textSetting, type RadioSettings } from '@dimora/driver-kit';
import { z } from 'zod';

/** The settings of a device that is a node: which network, and its number there. */
export const ZwaveSettings = z.object({
  Address: textSetting('wordId', { max: 64 }),
  controller: textSetting('hyphenId', { max: 64 }),
  node: textSetting('wordId', { max: 5 }),
});
export type ZwaveSettings = z.infer<typeof ZwaveSettings>;

/** What people choose of a controller beside its address. */
export const ZwaveOptions = z.object({
  /** The region that it transmits for, by zwave-js' name such as `Europe`; empty leaves it as it is. */
  region: z.string().max(32).default(''),
});
export type ZwaveOptions = z.infer<typeof ZwaveOptions>;

/** A controller: a stick, or one that is served over the network. */
export const ZwaveNetworkSettings = radioSettings(ZwaveOptions);
export type ZwaveNetworkSettings = RadioSettings<ZwaveOptions>;

/** A network key: 16 bytes as hexadecimal digits. */
const Key = z.string().regex(/^[0-9a-fA-F]{32}$/);
export const isKey = (text: string): boolean => Key.safeParse(text).success;

/** The network keys of a controller, by what they protect; who has them can operate every node. */
export const ZwaveKeys = z.object({
  s0: Key,
  s2Unauthenticated: Key,
  s2Authenticated: Key,
  s2Access: Key,
  longRangeAuthenticated: Key,
  longRangeAccess: Key,
});
export type ZwaveKeys = z.infer<typeof ZwaveKeys>;
