import { HOME } from '../environments/types.ts';
import type { EnvironmentId, TriggerId } from '../ids.ts';
import type { Language } from '../text/languages.ts';
import type { TalkDevice, TalkHouse } from './house.ts';
import { TALK_KINDS, type TalkKind } from './kinds.ts';
import type { Lexicon } from './lexicon.ts';
import { plainText, wordsIn } from './plain-text.ts';

/** A name as its words that say something, without articles and the like. */
export type Wording = readonly string[];

/** A device with everything it may be called. */
export type KnownDevice = {
  readonly device: TalkDevice;
  readonly wordings: readonly Wording[];
  /** The words of the rooms around it. */
  readonly placeWords: readonly string[];
};
/** A place with everything it may be called; `alias` is a name that it has by its type. */
export type KnownPlace = {
  readonly Id: EnvironmentId;
  readonly wordings: readonly Wording[];
  readonly aliases: readonly Wording[];
};
type KnownRule = { readonly Id: TriggerId; readonly wordings: readonly Wording[] };

/** A word for a kind, and whether it means several. */
export type KindWord = { readonly kind: TalkKind; readonly many: boolean };

/** A name as it is said, and its words that say something. */
type KnownName = { readonly plain: string; readonly words: Wording };

/** Names that were split before: a house is read again for each sentence, and its names hardly change. */
const known = new Map<string, KnownName>();
const MOST_KNOWN = 20_000;

/** The names of a house in one language: what the writer may call things by. */
export class Directory {
  readonly lexicon: Lexicon;
  readonly language: Language;
  readonly devices: readonly KnownDevice[];
  readonly places: readonly KnownPlace[];
  readonly rules: readonly KnownRule[];
  /** The names of several words, as they are said. */
  readonly names: readonly string[];
  readonly kindWords = new Map<string, KindWord>();
  readonly #parents: ReadonlyMap<EnvironmentId, EnvironmentId | null>;

  constructor(house: TalkHouse, language: Language, lexicon: Lexicon) {
    this.language = language;
    this.lexicon = lexicon;
    for (const kind of TALK_KINDS)
      lexicon.kinds[kind].forEach((words, at) => {
        for (const word of words.split(' ')) this.kindWords.set(word, { kind, many: at === 1 });
      });
    this.#parents = new Map(house.places.map((each) => [each.Id, each.ParentEnvironmentId]));
    this.places = house.places.map(({ Id, Names, Type }) => ({
      Id,
      wordings: this.#wordings(Names),
      aliases: this.#wordings(
        Id === HOME ? lexicon.house : (lexicon.placeTypes[Type]?.split(',') ?? []),
      ),
    }));
    const wordsOfPlace = new Map(
      this.places.map(({ Id, wordings, aliases }) => [Id, [...wordings, ...aliases].flat()]),
    );
    const wordsAround = new Map<EnvironmentId, readonly string[]>();
    this.devices = house.devices.map((device) => {
      let placeWords = wordsAround.get(device.EnvironmentId);
      if (!placeWords) {
        placeWords = this.#pathOf(device.EnvironmentId).flatMap((id) =>
          id === HOME ? [] : (wordsOfPlace.get(id) ?? []),
        );
        wordsAround.set(device.EnvironmentId, placeWords);
      }
      return { device, wordings: this.#wordings(device.Names), placeWords };
    });
    this.rules = house.rules.map(({ Id, Names }) => ({ Id, wordings: this.#wordings(Names) }));
    this.names = [...house.devices, ...house.places, ...house.rules]
      .flatMap(({ Names }) => Names.map((name) => this.#known(name).plain))
      .filter((plain) => plain.includes(' '));
  }

  /** The words of a phrase that say something. */
  content(plain: string): string[] {
    const { small } = this.lexicon;
    const words = wordsIn(plain);
    const telling = words.filter((word) => !small.has(word));
    // A thing may be called by nothing but small words.
    return telling.length > 0 ? telling : words;
  }

  /** True if a device stands in a place or below it. */
  isIn({ EnvironmentId }: TalkDevice, place: EnvironmentId): boolean {
    return place === HOME || this.#pathOf(EnvironmentId).includes(place);
  }

  /** Every word that something is called by, for near spellings. */
  vocabulary(): ReadonlySet<string> {
    const { lexicon } = this;
    return new Set([
      ...this.devices.flatMap(({ wordings }) => wordings.flat()),
      ...this.places.flatMap(({ wordings, aliases }) => [...wordings, ...aliases].flat()),
      ...this.rules.flatMap(({ wordings }) => wordings.flat()),
      ...this.kindWords.keys(),
      ...lexicon.outdoors,
      ...lexicon.quantities.flatMap(([words]) => words.split(/[| ]/)),
    ]);
  }

  #wordings(names: readonly string[]): Wording[] {
    return names.map((name) => this.#known(name).words).filter((words) => words.length > 0);
  }

  #known(name: string): KnownName {
    const key = this.language + name;
    const held = known.get(key);
    if (held) return held;
    if (known.size >= MOST_KNOWN) known.clear();
    const plain = plainText(name, this.language);
    const found = { plain: plain.trim(), words: this.content(plain) };
    known.set(key, found);
    return found;
  }

  #pathOf(id: EnvironmentId): EnvironmentId[] {
    const path: EnvironmentId[] = [];
    let at: EnvironmentId | null = id;
    while (at && !path.includes(at)) {
      path.push(at);
      at = this.#parents.get(at) ?? null;
    }
    return path;
  }
}
