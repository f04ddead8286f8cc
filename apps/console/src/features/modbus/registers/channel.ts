import { stateVariable } from '@dimora/domain';

/** A property without its channel, and the channel: `SWITCH_ON_OFF_2` is channel 2 of `SWITCH_ON_OFF`. */
export function channelOf(PropertyName: string): {
  readonly plain: string;
  readonly channel: number;
} {
  const [, plain = '', channel] = /^(.+?)_(\d{1,2})$/.exec(PropertyName) ?? [];
  // PM2_5 is a variable of its own.
  return channel === undefined || stateVariable(PropertyName)
    ? { plain: PropertyName, channel: 1 }
    : { plain, channel: Number(channel) };
}

/** The property on a channel. */
export const onChannel = (plain: string, channel: number): string =>
  channel <= 1 ? plain : `${plain}_${channel}`;
