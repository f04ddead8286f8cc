import { HOME } from '../environments/types.ts';
import type { DeviceId, EnvironmentId } from '../ids.ts';
import { startsWords } from '../text/match-words.ts';
import type { Directory, KnownDevice, Wording } from './directory.ts';
import type { TalkDevice } from './house.ts';
import { IS_KIND, type TalkKind } from './kinds.ts';
import { wordsIn } from './plain-text.ts';

/** What a phrase means. */
export type Found = {
  readonly devices: readonly TalkDevice[];
  /** Where the phrase named a place, alone or with a kind. */
  readonly place: EnvironmentId | null;
  /** The kind that was named, or that a place alone stands for. */
  readonly kind: TalkKind | null;
  /** True if nothing but a place was named. */
  readonly placeOnly: boolean;
  /** From 0 to 1: 1 for what was called by its name. */
  readonly confidence: number;
};

/** Why a phrase means nothing definite. */
export type NotFound =
  | { readonly miss: 'unknown'; readonly phrase: string }
  | { readonly miss: 'unable'; readonly phrase: string; readonly devices: readonly TalkDevice[] }
  | { readonly miss: 'which'; readonly phrase: string; readonly devices: readonly TalkDevice[] }
  | {
      readonly miss: 'whichPlace';
      readonly phrase: string;
      readonly places: readonly EnvironmentId[];
    }
  | { readonly miss: 'nothing' };

/** What is looked for. */
export type Wanted = {
  /** Which devices can do what is asked. */
  readonly fits: (device: TalkDevice) => boolean;
  /** The kind that a place alone stands for: ‘turn off the kitchen’ means its lights. */
  readonly kindOfPlace: TalkKind | null;
  /** What ‘it’ means. */
  readonly before: readonly DeviceId[];
  /** What was chosen for a phrase that means several things: devices, or a place. */
  readonly chosen: ReadonlyMap<string, Chosen>;
  /** True if several things are as good as one: a question about all of them. */
  readonly several?: boolean;
};

/** What a person picked for a phrase. */
export type Chosen = { readonly devices: readonly DeviceId[] } | { readonly place: EnvironmentId };

type Span = {
  readonly places: readonly EnvironmentId[];
  readonly rest: readonly string[];
  readonly sure: boolean;
};

/** What is looked for among which devices. */
type Search = {
  readonly directory: Directory;
  readonly pool: readonly KnownDevice[];
  readonly words: readonly string[];
  readonly phrase: string;
  /** True if all that fit are meant. */
  readonly many: boolean;
  readonly wanted: Wanted;
};

const sameWords = (one: Wording, other: Wording): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at]);

/** Finds what a phrase means in a house: ‘all the lights on the first floor’, ‘la lampada del divano’. */
export function find(directory: Directory, phrase: string, wanted: Wanted): Found | NotFound {
  const { lexicon } = directory;
  const spoken = wordsIn(phrase);
  const isAll = spoken.some((word) => lexicon.all.has(word));
  const words = directory.content(phrase).filter((word) => !lexicon.all.has(word));
  const key = words.join(' ');
  const chosen = wanted.chosen.get(key);
  if (chosen) return picked(directory, chosen, wanted, key);
  const telling = words.filter((word) => !lexicon.small.has(word));
  if (telling.length === 0) return withoutName(directory, spoken, isAll, wanted);
  const search: Search = {
    directory,
    words,
    wanted,
    phrase: key,
    pool: directory.devices.filter(({ device }) => wanted.fits(device)),
    many: isAll || wanted.several === true,
  };
  const found = among(search);
  if (!('miss' in found) || found.miss !== 'unknown') return found;
  // Does it exist, and just can't do this?
  const anything = among({
    ...search,
    pool: directory.devices,
    many: true,
    wanted: { ...wanted, kindOfPlace: null },
  });
  if ('miss' in anything) return found;
  return { miss: 'unable', phrase: key, devices: anything.devices };
}

/** ‘It’, ‘all of them’, or nothing at all. */
function withoutName(
  directory: Directory,
  spoken: readonly string[],
  isAll: boolean,
  wanted: Wanted,
): Found | NotFound {
  const isPronoun = spoken.some((word) => directory.lexicon.pronouns.has(word));
  if (isPronoun && wanted.before.length > 0) {
    const devices = directory.devices
      .map(({ device }) => device)
      .filter(({ Id }) => wanted.before.includes(Id));
    const able = devices.filter(wanted.fits);
    if (able.length > 0)
      return { devices: able, place: null, kind: null, placeOnly: false, confidence: 1 };
    return devices.length > 0 ? { miss: 'unable', phrase: '', devices } : { miss: 'nothing' };
  }
  if (!isAll) return { miss: 'nothing' };
  const devices = directory.devices.map(({ device }) => device).filter(wanted.fits);
  if (devices.length === 0) return { miss: 'nothing' };
  return { devices, place: HOME, kind: 'anything', placeOnly: false, confidence: 1 };
}

function picked(
  directory: Directory,
  chosen: Chosen,
  wanted: Wanted,
  phrase: string,
): Found | NotFound {
  const able = directory.devices.filter(({ device }) => wanted.fits(device));
  if ('place' in chosen)
    return inPlace(
      { directory, pool: able, words: [], phrase, many: true, wanted },
      chosen.place,
      1,
    );
  const devices = able
    .map(({ device }) => device)
    .filter((device) => chosen.devices.includes(device.Id));
  if (devices.length === 0) return { miss: 'unknown', phrase };
  return { devices, place: null, kind: null, placeOnly: false, confidence: 1 };
}

function among(search: Search): Found | NotFound {
  const { directory, pool, words, phrase, many } = search;
  const exact = pool.filter(({ wordings }) => wordings.some((each) => sameWords(each, words)));
  if (exact.length > 0) return oneOf(exact, phrase, many, 1);
  const span = placeWithin(directory, words);
  if (span?.rest.length === 0) {
    const [place, second] = span.places;
    if (place === undefined) return { miss: 'unknown', phrase };
    if (second !== undefined) return { miss: 'whichPlace', phrase, places: span.places };
    return inPlace(search, place, span.sure ? 1 : 0.9);
  }
  return kindWithin(search, span) ?? byWords(search);
}

/** All of a kind, in a place or in the whole house. */
function kindWithin(
  { directory, pool, words, phrase, many: all }: Search,
  span: Span | undefined,
): Found | NotFound | undefined {
  const rest = span ? span.rest : words;
  const kinds = rest.map((word) => directory.kindWords.get(word));
  const [first] = kinds;
  if (!first || kinds.some((each) => each?.kind !== first.kind)) return undefined;
  const places = span?.places ?? [HOME];
  const fitting = pool.filter(
    ({ device }) =>
      IS_KIND[first.kind](device) && places.some((place) => directory.isIn(device, place)),
  );
  if (fitting.length === 0) return undefined;
  const many = all || kinds.some((each) => each?.many === true);
  if (places.length > 1 && !many) return { miss: 'whichPlace', phrase, places };
  const found = oneOf(fitting, phrase, many, span && !span.sure ? 0.9 : 1);
  if ('miss' in found) return found;
  return { ...found, place: places.length === 1 ? (places[0] ?? null) : null, kind: first.kind };
}

/** What a place alone stands for. */
function inPlace(
  { directory, pool, phrase, wanted: { kindOfPlace: kind } }: Search,
  place: EnvironmentId,
  confidence: number,
): Found | NotFound {
  const devices = pool
    .map(({ device }) => device)
    .filter((device) => directory.isIn(device, place) && (kind === null || IS_KIND[kind](device)));
  if (devices.length === 0 && kind !== null) return { miss: 'unable', phrase, devices: [] };
  return { devices, place, kind, placeOnly: true, confidence };
}

/** Devices whose names, rooms and kinds hold every word. */
function byWords({ directory, pool, words, phrase, many: all }: Search): Found | NotFound {
  const many = all || words.some((word) => directory.kindWords.get(word)?.many === true);
  const whole = pool.filter((each) => fitsWords(directory, each, words, false));
  const found =
    whole.length > 0 ? whole : pool.filter((each) => fitsWords(directory, each, words, true));
  if (found.length === 0) return { miss: 'unknown', phrase };
  return oneOf(found, phrase, many, whole.length > 0 ? 0.95 : 0.85);
}

/** @param begun true if the beginning of a word is enough */
function fitsWords(
  { kindWords }: Directory,
  { device, wordings, placeWords }: KnownDevice,
  words: readonly string[],
  begun: boolean,
): boolean {
  return wordings.some((name) => {
    const holds = (list: readonly string[], word: string): boolean =>
      begun ? word.length > 2 && startsWords([word], list) : list.includes(word);
    // Without a word of its own name anything in the room would do.
    if (!words.some((word) => holds(name, word))) return false;
    return words.every((word) => {
      const kind = kindWords.get(word);
      return (
        holds(name, word) ||
        holds(placeWords, word) ||
        (kind !== undefined && IS_KIND[kind.kind](device))
      );
    });
  });
}

function oneOf(
  found: readonly KnownDevice[],
  phrase: string,
  many: boolean,
  confidence: number,
): Found | NotFound {
  const devices = found.map(({ device }) => device);
  if (devices.length > 1 && !many) return { miss: 'which', phrase, devices };
  return { devices, place: null, kind: null, placeOnly: false, confidence };
}

/** The place with the longest name within some words, and what is left of them. */
function placeWithin({ places }: Directory, words: readonly string[]): Span | undefined {
  let best: { at: number; length: number; sure: boolean; places: EnvironmentId[] } | undefined;
  const look = (Id: EnvironmentId, wording: Wording, sure: boolean): void => {
    for (let at = 0; at + wording.length <= words.length; at += 1) {
      if (!wording.every((word, of) => word === words[at + of])) continue;
      const better =
        !best ||
        wording.length > best.length ||
        (wording.length === best.length && sure && !best.sure);
      if (better) best = { at, length: wording.length, sure, places: [Id] };
      else if (best?.at === at && best.length === wording.length && best.sure === sure)
        if (!best.places.includes(Id)) best.places.push(Id);
    }
  };
  for (const { Id, wordings } of places) for (const each of wordings) look(Id, each, true);
  for (const { Id, aliases } of places) for (const each of aliases) look(Id, each, false);
  if (!best) return undefined;
  const { at, length } = best;
  const rest = words.filter((_, index) => index < at || index >= at + length);
  return { places: best.places, rest, sure: best.sure };
}
