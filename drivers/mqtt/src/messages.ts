import type { SpokenCapability } from '@dimora/driver-kit';
import type { Sent } from './payload.ts';
import type { Channel } from './settings.ts';

/** A received message of the device. */
export type Incoming = { readonly topic: string; readonly payload: Uint8Array };
/** A message that carries a command, or a part of one. */
export type Outgoing = {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
  readonly qos: 0 | 1;
};

/** A value of the device as the session uses it: one channel, or the parts of a colour. */
export type SpokenChannel = SpokenCapability<Incoming, readonly Outgoing[]> & {
  /** The variable that confirms its commands; `null` if there is none and commands aren't confirmed. */
  readonly variable: string | null;
  /** True if the device reports the value. */
  readonly reported: boolean;
};

/** The message that sets a channel; `undefined` if it can't be set. */
export function messageOf(
  { commandTopic, commandTemplate, retain, qos }: Channel,
  sent: Sent,
): Outgoing | undefined {
  if (commandTopic === undefined) return undefined;
  const bare = typeof sent === 'object' ? JSON.stringify(sent) : String(sent);
  const payload = commandTemplate?.replace('"$value"', () => JSON.stringify(sent)) ?? bare;
  return { topic: commandTopic, payload, retain, qos };
}
