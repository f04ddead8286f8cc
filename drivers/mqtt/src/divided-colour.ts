import { onChannel, type StateValue } from '@dimora/domain';
import {
  channelOf,
  colour,
  fromHex,
  fromHueSaturation,
  isColour,
  spoken,
  toHex,
  toHueSaturation,
  type Readings,
} from '@dimora/driver-kit';
import { KIND_WORDS } from './kinds.ts';
import { messageOf, type Incoming, type Outgoing, type SpokenChannel } from './messages.ts';
import { valueAt } from './payload.ts';
import type { ValueChannel } from './settings.ts';

/**
 * A colour whose parts have topics of their own: red, green and blue (0 to 255), or hue and saturation. It is
 * reported once every part is known; a command sets all of them, in their order.
 */
export function divided(parts: readonly ValueChannel[], number: number): SpokenChannel {
  const variable = onChannel('COLOR', number);
  const capability = channelOf(colour, number);
  const held: (number | undefined)[] = parts.map(() => undefined);
  const decode = ({ topic, payload }: Incoming): Readings => {
    let isNews = false;
    for (const [at, part] of parts.entries()) {
      if (topic !== part.stateTopic) continue;
      const value = KIND_WORDS[part.kind].read(valueAt(payload, part.jsonPath), part);
      if (typeof value !== 'number') continue;
      held[at] = value;
      isNews = true;
    }
    const whole = isNews ? wholeOf(held) : undefined;
    return whole === undefined ? {} : { [variable]: whole };
  };
  const encode = (_action: string, value: StateValue): readonly Outgoing[] | undefined => {
    if (!isColour(value)) return undefined;
    const rgb = fromHex(value);
    const numbers = parts.length === 3 ? rgb : toHueSaturation(rgb);
    const messages = parts.map((part, at) => {
      const sent = KIND_WORDS[part.kind].write('SET_COLOR', numbers[at] ?? 0, part, null);
      return sent === undefined ? undefined : messageOf(part, sent);
    });
    return messages.every((message) => message !== undefined) ? messages : undefined;
  };
  const settable = parts.every(({ commandTopic }) => commandTopic !== undefined);
  const Actions = settable ? capability.Actions : [];
  const reported = parts.every(({ stateTopic }) => stateTopic !== undefined);
  return {
    ...spoken({ ...capability, Actions }, { decode, encode }),
    variable,
    reported,
  };
}

function wholeOf(held: readonly (number | undefined)[]): string | undefined {
  const [one, other, third] = held;
  if (one === undefined || other === undefined) return undefined;
  if (held.length === 2) return toHex(fromHueSaturation(one, other));
  return third === undefined ? undefined : toHex([one, other, third]);
}
