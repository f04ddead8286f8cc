import { radioSettings, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';

/** An IEEE address, which a device keeps for good. */
export const isIeee = (text: string): boolean => /^0x[0-9a-f]{16}$/.test(text);

/** The settings of a device that is a node: which network, and its IEEE address. */
export const ZigbeeSettings = z.object({
  Address: textSetting('wordId', { max: 64 }),
  controller: textSetting('hyphenId', { max: 64 }),
  node: textSetting('wordId', { max: 18 }).refine(isIeee),
});
export type ZigbeeSettings = z.infer<typeof ZigbeeSettings>;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-fA-F]{${bytes * 2}}$`));

/** What people choose of a radio beside its address. */
export const RadioOptions = z.object({
  /** The radio's kind; `auto` finds it out for a USB stick. */
  adapter: z.enum(['auto', 'zstack', 'ember', 'deconz', 'zoh']).default('auto'),
  /** The channel of a network that is new; later it is changed by a job. */
  channel: z.number().int().min(11).max(26).default(15),
  /** An index of firmware for updates: a file of this computer, or an address on the web. Empty for none. */
  otaIndex: z.string().max(500).default(''),
});
export type RadioOptions = z.infer<typeof RadioOptions>;

/** The keys of a network: who has them can read and operate it. */
export const RadioSecrets = z.object({
  networkKey: hex(16),
  panId: hex(2),
  extendedPanId: hex(8),
});
export type RadioSecrets = z.infer<typeof RadioSecrets>;

export const RadioNetworkSettings = radioSettings(RadioOptions).extend({ secrets: RadioSecrets });
export type RadioNetworkSettings = z.infer<typeof RadioNetworkSettings>;
