/** A name without its channel, and the channel: 1 for a plain name. */
export type OnChannel = { readonly plain: string; readonly channel: number };

/** The highest channel in a name. */
export const MOST_CHANNELS = 99;

const CHANNEL = /^(.+)_([1-9]\d?)$/;
/** Variables whose own names look as if they ended in a channel. */
const NO_CHANNEL: readonly string[] = ['PM2_5'];
const ZERO = 48;
const NINE = 57;

/** The wire name of a variable or an action on a channel; the first channel has the plain name. */
export const onChannel = (plain: string, channel: number): string =>
  channel <= 1 ? plain : `${plain}_${channel}`;

/**
 * The inverse of {@link onChannel}: `SWITCH_ON_OFF_2` is channel 2 of `SWITCH_ON_OFF`, and `PM2_5` is a
 * variable of its own. Runs for every incoming value: names without a digit at the end, which most are, cost
 * one comparison.
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
