import type { Translated } from '@dimora/i18n';
import type { Language } from '@dimora/domain';
import { untilLoaded } from '../parts/until-loaded.ts';

/** A catalogue in both languages, each its own chunk, fetched when the language is first used. */
export type Texts<Words> = {
  /** The texts, once loaded. */
  readonly loaded: (language: Language) => Words | undefined;
  /** Loads them; concurrent callers share one promise. */
  readonly load: (language: Language) => Promise<Words>;
  /**
   * Loads them for a component, again until they are there: it waits while the server is away. Always the same promise,
   * as React asks of what a component waits for.
   */
  readonly wait: (language: Language) => Promise<Words>;
};

const all = new Set<Texts<unknown>>();

/**
 * Declares a catalogue. English gives the shape, so a wrong key is a compile error in both languages.
 * @example
 * export const deviceTexts = defineTexts({
 *   en: () => import('./locales/en.ts').then((file) => file.en),
 *   it: () => import('./locales/it.ts').then((file) => file.it),
 * });
 */
export function defineTexts<const Words>(loaders: {
  readonly en: () => Promise<Words>;
  readonly it: () => Promise<Translated<Words>>;
}): Texts<Words> {
  const promises = new Map<Language, Promise<Words>>();
  /** What components wait for. */
  const waits = new Map<Language, Promise<Words>>();
  const words: Partial<Record<Language, Words>> = {};
  const fetchWords = async (language: Language): Promise<Words> => {
    try {
      // The two shapes differ only in their literal texts, which only the placeholders' types need.
      const found = (await loaders[language]()) as Words;
      words[language] = found;
      const waiting = waits.get(language);
      if (waiting) markLoaded(waiting, found);
      return found;
    } catch (error) {
      promises.delete(language); // a failed request must not be cached
      throw error;
    }
  };
  const load = (language: Language): Promise<Words> => {
    const held = promises.get(language);
    if (held) return held;
    const promise = fetchWords(language);
    promises.set(language, promise);
    promise.then(
      (value) => markLoaded(promise, value),
      () => undefined,
    );
    return promise;
  };
  const wait = (language: Language): Promise<Words> => {
    const held = waits.get(language);
    if (held) return held;
    if (words[language] !== undefined) return load(language);
    const waiting = untilLoaded(() => load(language));
    waits.set(language, waiting);
    return waiting;
  };
  const texts: Texts<Words> = { loaded: (language) => words[language], load, wait };
  all.add(texts);
  return texts;
}

/** React reads these two from a promise, so that loaded texts never suspend. */
const markLoaded = <Words>(promise: Promise<Words>, value: Words): void =>
  void Object.assign(promise, { status: 'fulfilled', value });

/** Loads all catalogues in use in another language, so that switching it never shows a gap. */
export async function loadInUse(language: Language, spoken: Language): Promise<void> {
  await Promise.all(
    [...all].filter((texts) => texts.loaded(spoken)).map((texts) => texts.load(language)),
  );
}
