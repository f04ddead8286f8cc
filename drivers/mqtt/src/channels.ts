import { onChannel, type StateValue } from '@dimora/domain';
import {
  channelOf,
  inRole,
  spoken,
  type Readings,
  type SpokenCapability,
} from '@dimora/driver-kit';
import { KIND_WORDS } from './kinds.ts';
import { scalarOf } from './payload.ts';
import type { Channel } from './settings.ts';

/** A received message of the device. */
export type Incoming = { readonly topic: string; readonly payload: Uint8Array };
/** A message that carries a command. */
export type Outgoing = {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
  readonly qos: 0 | 1;
};

/** A channel as the session uses it. */
export type SpokenChannel = SpokenCapability<Incoming, Outgoing> & {
  readonly channel: Channel;
  /** The variable that confirms its commands; `null` if there is none and commands aren't confirmed. */
  readonly variable: string | null;
};

/** Gives each channel its capability and its codec; a second channel of the same kind gets numbered names. */
export function speakChannels(
  channels: readonly Channel[],
  present: (variable: string) => StateValue,
): SpokenChannel[] {
  const seen = new Map<string, number>();
  return channels.map((channel) => {
    const words = KIND_WORDS[channel.kind];
    const number = (seen.get(channel.kind) ?? 0) + 1;
    seen.set(channel.kind, number);
    const variable = words.variable === null ? null : onChannel(words.variable, number);
    const role = channel.about === 'room' ? undefined : channel.about;
    const capability = inRole(channelOf(words.capability, number), role);
    const decode = ({ topic, payload }: Incoming): Readings => {
      if (topic !== channel.stateTopic || variable === null) return {};
      const scalar = scalarOf(payload, channel.jsonPath);
      const value = scalar === undefined ? undefined : words.read(scalar, channel);
      return value === undefined ? {} : { [variable]: value };
    };
    const encode = (ActionId: string, value: StateValue): Outgoing | undefined => {
      const plain = capability.Actions.find(({ Id }) => Id === ActionId)?.Name ?? ActionId;
      const scalar = words.write(
        plain,
        value,
        channel,
        variable === null ? null : present(variable),
      );
      if (scalar === undefined || channel.commandTopic === undefined) return undefined;
      const { commandTopic: topic, retain, qos } = channel;
      return { topic, payload: inTemplate(channel.commandTemplate, scalar), retain, qos };
    };
    const Actions = channel.commandTopic === undefined ? [] : capability.Actions;
    return { ...spoken({ ...capability, Actions }, { decode, encode }), channel, variable };
  });
}

const inTemplate = (template: string | undefined, scalar: string | number): string =>
  template === undefined
    ? String(scalar)
    : template.replace('"$value"', () => JSON.stringify(scalar));
