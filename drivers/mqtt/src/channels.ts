import { onChannel, type StateValue } from '@dimora/domain';
import {
  channelOf,
  inRole,
  isNoValue,
  isPress,
  spoken,
  type Capability,
  type Readings,
} from '@dimora/driver-kit';
import { levelIn } from './colours.ts';
import { divided } from './divided-colour.ts';
import { isPerceived, partOf } from './kind-list.ts';
import { KIND_WORDS } from './kinds.ts';
import { messageOf, type Incoming, type Outgoing, type SpokenChannel } from './messages.ts';
import { valueAt } from './payload.ts';
import type { Channel, ValueChannel } from './settings.ts';

/**
 * Gives each channel its capability and its codec; a second value of the same variable gets numbered names.
 */
export function speakChannels(
  channels: readonly Channel[],
  present: (variable: string) => StateValue,
): SpokenChannel[] {
  const seen = new Map<string, number>();
  return unitsOf(channels.filter(isValue)).map((unit) => {
    const [first] = unit;
    const { variable } = KIND_WORDS[first.kind];
    const counted = variable ?? first.kind;
    const number = (seen.get(counted) ?? 0) + 1;
    seen.set(counted, number);
    return unit.length > 1
      ? divided(unit, number)
      : speakWhole(first, number, variable === null ? null : onChannel(variable, number), present);
  });
}

const isValue = (channel: Channel): channel is ValueChannel => !isPerceived(channel.kind);

type Unit = readonly [ValueChannel, ...ValueChannel[]];

/** Whole channels, and the parts of each colour together, where its first part is. */
function unitsOf(channels: readonly ValueChannel[]): Unit[] {
  const colours = new Map<string, ValueChannel[]>();
  const seen = new Map<string, number>();
  return channels
    .flatMap((channel): ValueChannel[][] => {
      const [division, place] = partOf(channel.kind) ?? [];
      if (division === undefined || place === undefined) return [[channel]];
      const number = (seen.get(channel.kind) ?? 0) + 1;
      seen.set(channel.kind, number);
      const key = `${division} ${number}`;
      const begun = colours.get(key);
      const parts = begun ?? [];
      parts[place] = channel;
      colours.set(key, parts);
      return begun ? [] : [parts];
    })
    .filter((unit): unit is [ValueChannel, ...ValueChannel[]] => unit[0] !== undefined);
}

function speakWhole(
  channel: ValueChannel,
  number: number,
  variable: string | null,
  present: (variable: string) => StateValue,
): SpokenChannel {
  const words = KIND_WORDS[channel.kind];
  const role = channel.about === 'room' ? undefined : channel.about;
  const plain: Capability =
    typeof words.capability === 'function' ? words.capability(channel) : words.capability;
  const capability = inRole(channelOf(plain, number), role);
  // The brightness within a colour, which a command repeats.
  let level: number | undefined;
  const decode = ({ topic, payload }: Incoming): Readings => {
    if (topic !== channel.stateTopic || variable === null) return {};
    const held = valueAt(payload, channel.jsonPath);
    const value = held === undefined ? undefined : words.read(held, channel);
    if (channel.kind === 'colour') level = levelIn(held, channel.colourFormat) ?? level;
    // A press is never taken back.
    if (value === undefined && isNoValue(held) && !isPress(variable)) return { [variable]: null };
    return value === undefined ? {} : { [variable]: value };
  };
  const encode = (ActionId: string, value: StateValue): readonly Outgoing[] | undefined => {
    const name = capability.Actions.find(({ Id }) => Id === ActionId)?.Name ?? ActionId;
    const now = channel.kind === 'colour' ? (level ?? null) : variable && present(variable);
    const sent = words.write(name, value, channel, now);
    const message = sent === undefined ? undefined : messageOf(channel, sent);
    return message && [message];
  };
  const Actions = channel.commandTopic === undefined ? [] : capability.Actions;
  const reported = channel.stateTopic !== undefined;
  return {
    ...spoken({ ...capability, Actions }, { decode, encode }),
    variable,
    reported,
  };
}
