import { radioSettings, textSetting } from '@dimora/driver-kit';
import { z } from 'zod';

/** An IEEE address, which a device keeps for good. */
export const isIeee = (text: string): boolean => /^0x[0-9a-f]{16}$/.test(text);

/** A group of the radio as a node: it is commanded with one message for all its members. */
export const groupIdOf = (group: number): string => `group_${group}`;
export const isGroupId = (text: string): boolean => /^group_[1-9]\d{0,4}$/.test(text);

/** The settings of a device that is a node: which network, and its IEEE address or the id of a group. */
export const ZigbeeSettings = z.object({
  Address: textSetting('wordId', { max: 64 }),
  controller: textSetting('hyphenId', { max: 64 }),
  node: textSetting('wordId', { max: 18 }).refine((text) => isIeee(text) || isGroupId(text)),
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
  /** True for a network of another system, which goes on with the key that everybody knows. */
  keepsKnownKey: z.boolean().default(false),
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
