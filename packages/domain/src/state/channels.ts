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

/** Names split before. Drivers may invent names without end, so the cache has a limit. */
const known = new Map<string, OnChannel>();
const MOST_KNOWN = 1000;

/**
 * The inverse of {@link onChannel}: `SWITCH_ON_OFF_2` is channel 2 of `SWITCH_ON_OFF`, and `PM2_5`
 * is a variable of its own.
 */
export function splitChannel(name: string): OnChannel {
  const held = known.get(name);
  if (held) return held;
  const [, plain, channel] = CHANNEL.exec(name) ?? [];
  const read =
    plain === undefined || channel === '1' || NO_CHANNEL.includes(name)
      ? { plain: name, channel: 1 }
      : { plain, channel: Number(channel) };
  if (known.size < MOST_KNOWN) known.set(name, read);
  return read;
}

/**
 * The name without its channel; see {@link splitChannel}. Runs for every incoming value: names
 * without a digit at the end, which most are, cost one comparison.
 */
export function plainName(name: string): string {
  const last = name.charCodeAt(name.length - 1);
  return last >= ZERO && last <= NINE ? splitChannel(name).plain : name;
}
