import type { Movement } from '@dimora/domain';
import { contact, movement, type Capability, type Json, type Readings } from '@dimora/driver-kit';
import type { Payload } from '@dimora/driver-kit/mqtt';
import { wordIn } from '../codec/config-values.ts';
import type { Built, Told } from './build.ts';

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
export const isDoor = (config: Json): boolean => DOORS.includes(wordIn(config, 'device_class', ''));

function placeAt(how: Openness): Readings {
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

/** The words of a cover's state as it says them itself. */
function wordReader(config: Json, told: Told) {
  const words = new Map(COVER_WORDS.map((word) => [wordIn(config, `state_${word}`, word), word]));
  return (topic: string, payload: Payload): CoverWord | 'None' | undefined => {
    const text = topic === told.topic ? told.read(payload) : undefined;
    return text === 'None' ? text : words.get(text ?? '');
  };
}

/** Reads a cover's state in words: its movement and, unless something else tells it, at which end it is. */
export function coverState(
  config: Json,
  told: Told,
  hasEnds: boolean,
): Pick<Built, 'told' | 'read'> {
  const wordOf = wordReader(config, told);
  const openness = follow();
  return {
    told: ['MOVEMENT', ...(hasEnds ? ['POSITION'] : [])],
    read: (topic, payload) => {
      const word = wordOf(topic, payload);
      if (word === 'None') return hasEnds ? { POSITION: null } : {};
      if (!word) return {};
      const how = openness(word);
      return { MOVEMENT: MOVEMENTS[word], ...(hasEnds && how && placeAt(how)) };
    },
  };
}

/** Whether a door or a gate without a position is open, by its state in words. */
export function doorState(config: Json, told: Told): Omit<Built, 'write'> {
  const wordOf = wordReader(config, told);
  const openness = follow();
  const { StateVars }: Capability = contact;
  return {
    capability: { ...movement, StateVars, Actions: [] },
    topics: [told.topic],
    told: ['OPENINGS'],
    read: (topic, payload) => {
      const word = wordOf(topic, payload);
      if (word === 'None') return { OPENINGS: null };
      const how = word && openness(word);
      return how === undefined ? {} : { OPENINGS: how !== 'closed' };
    },
  };
}
