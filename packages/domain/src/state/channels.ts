/** A name without its channel, and the channel: 1 for what bears the plain name. */
export type OnChannel = { readonly plain: string; readonly channel: number };

/** The highest channel that a name can bear. */
export const MOST_CHANNELS = 99;

const CHANNEL = /^(.+)_([1-9]\d?)$/;
/** Variables whose own names end as if they bore a channel. */
const NO_CHANNEL: readonly string[] = ['PM2_5'];
const ZERO = 48;
const NINE = 57;

/** The name of a variable or an action on a channel, as it is on the wire: the first channel bears the plain one. */
export const onChannel = (plain: string, channel: number): string =>
  channel <= 1 ? plain : `${plain}_${channel}`;

/**
 * Reads {@link onChannel} backwards: `SWITCH_ON_OFF_2` is channel 2 of `SWITCH_ON_OFF`, and `PM2_5`
 * is a variable of its own. This runs for every value that arrives: names without a figure at
 * their end, which most are, cost a comparison.
 */
export function splitChannel(name: string): OnChannel {
  const last = name.charCodeAt(name.length - 1);
  if (last < ZERO || last > NINE || NO_CHANNEL.includes(name)) return { plain: name, channel: 1 };
  const [, plain, channel] = CHANNEL.exec(name) ?? [];
  return plain === undefined || channel === '1'
    ? { plain: name, channel: 1 }
    : { plain, channel: Number(channel) };
}

/** The name without its channel; see {@link splitChannel}. */
export const plainName = (name: string): string => splitChannel(name).plain;
