import type { Movement } from '@dimora/domain';
import { contact, position, type Capability, type Json, type Readings } from '@dimora/driver-kit';
import { wordIn } from '../codec/config-values.ts';
import type { Built, Told } from './build.ts';
import { readOnly } from './merge.ts';

/** What a cover says of itself: which way it goes, or where it rests. */
type CoverWord = 'opening' | 'closing' | 'open' | 'closed' | 'stopped';
const COVER_WORDS: readonly CoverWord[] = ['opening', 'closing', 'open', 'closed', 'stopped'];
const MOVEMENTS: Readonly<Record<CoverWord, Movement>> = {
  opening: 'UP',
  closing: 'DOWN',
  open: 'STOP',
  closed: 'STOP',
  stopped: 'STOP',
};

/** How open it is, without a number: on its way, or stopped on it. */
type Openness = 'open' | 'closed' | 'moving' | 'between';

/** Doors and gates are open or not; of blinds and awnings it matters how far. */
const DOORS = ['door', 'garage', 'gate', 'window'];
const isDoor = (config: Json): boolean => DOORS.includes(wordIn(config, 'device_class', ''));

/** The variable of a cover that is open or closed and tells no position. */
export const endsOf = (config: Json): Capability => (isDoor(config) ? contact : readOnly(position));

function ends(config: Json, how: Openness): Readings {
  if (isDoor(config)) return { OPENINGS: how !== 'closed' };
  if (how === 'moving') return {};
  return { POSITION: how === 'between' ? null : how === 'open' ? 100 : 0 };
}

/**
 * How open a cover is after each word; `undefined` if that doesn't tell. One that never says that it is open or closed
 * is where it was going when it stopped.
 */
function follow(): (word: CoverWord) => Openness | undefined {
  let going: 'open' | 'closed' | undefined;
  let namesItsEnds = false;
  return (word) => {
    if (word === 'open' || word === 'closed') {
      namesItsEnds = true;
      going = undefined;
      return word;
    }
    if (word === 'stopped') return going && namesItsEnds ? 'between' : going;
    going = word === 'opening' ? 'open' : 'closed';
    return 'moving';
  };
}

/** Reads a cover's state in words: its movement and, if it tells no position, whether it is open. */
export function coverState(
  config: Json,
  told: Told,
  tellsPosition: boolean,
): Pick<Built, 'told' | 'read'> {
  const variables = tellsPosition ? [] : Object.keys(endsOf(config).StateVars);
  const words = new Map(COVER_WORDS.map((word) => [wordIn(config, `state_${word}`, word), word]));
  const openness = follow();
  return {
    told: ['MOVEMENT', ...variables],
    read: (topic, payload) => {
      const text = topic === told.topic ? told.read(payload) : undefined;
      if (text === 'None') return Object.fromEntries(variables.map((name) => [name, null]));
      const word = text === undefined ? undefined : words.get(text);
      if (!word) return {};
      const how = openness(word);
      return {
        MOVEMENT: MOVEMENTS[word],
        ...(!tellsPosition && how && ends(config, how)),
      };
    },
  };
}
