import type { AuditEntry } from '@dimora/contract/client';
import { useMemo } from 'react';
import { browserNames } from '../../entities/session/browser-names.ts';
import { useEnvironments } from '../../kit/home/hooks.ts';
import { languageNames } from '../../kit/i18n/language-names.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts, useWords } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { auditTexts } from './texts.ts';

type Change = AuditEntry['changes'][number];
type Words = Readonly<Record<string, string>>;

/** The longest value that is shown in a line. */
const LONGEST = 80;
/** A number as large is a time: 2001, in milliseconds. */
const EARLIEST = 1_000_000_000_000;
const PLACES = new Set(['EnvironmentId', 'environmentId', 'ParentEnvironmentId']);

/** By the name of a procedure: what it does; everything else changes something. */
const VERBS: readonly (readonly [RegExp, 'added' | 'removed' | 'ran' | 'linked'])[] = [
  [/^(add|create|clone|import|install|activate|subscribe|invite)/, 'added'],
  [/^(remove|delete|forget|unlink|revoke|withdraw|unsubscribe|erase)/, 'removed'],
  [/^(see|take|note|step|shelve|boost|hold|resume)$/, 'ran'],
  [/^link/, 'linked'],
];

/** What was done with somebody, and has a sentence of its own. */
const isAboutSomebody = (what: string): what is 'viewAs.start' | 'viewAs.stop' =>
  what === 'viewAs.start' || what === 'viewAs.stop';

/** An entry in words: its sentence, its fields, and from where it came. */
export type ChangeWords = {
  readonly sentence: (entry: AuditEntry) => string;
  readonly field: (change: Change) => string;
  /** Whether a field has a name that people know; the others are for those who look closer. */
  readonly isKnown: (change: Change) => boolean;
  readonly where: (entry: AuditEntry) => string;
};

/** {@link ChangeWords} in the reader's language. */
export function useChangeWords(): ChangeWords {
  const t = useTexts(auditTexts);
  const words = useWords(auditTexts);
  const names = useNames();
  const format = useFormat();
  const environments = useEnvironments();
  return useMemo(() => {
    const inTable = (table: Words, key: string): string | undefined =>
      Object.hasOwn(table, key) ? table[key] : undefined;
    const shown = (Field: string, value: unknown): string => {
      if (value === undefined || value === null || value === '') return words.empty;
      if (typeof value === 'boolean') return value ? words.yes : words.no;
      if (typeof value === 'number' && value > EARLIEST) return format.dateTime(value);
      if (Field === 'PreferredLanguageId' && typeof value === 'string')
        return inTable(languageNames, value) ?? value;
      if (Field === 'reason' && typeof value === 'string')
        return inTable(words.reasons, value) ?? value;
      if (PLACES.has(Field)) {
        const place = environments.find(({ Id }) => Id === value);
        if (place) return names.environment(place);
      }
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    };
    return {
      sentence: ({ by, what, subject }) => {
        const [noun = '', procedure = ''] = what.split('.');
        const person = by.Name === '' ? words.somebody : by.Name;
        const own = inTable(words.own, what);
        if (own !== undefined) return t(($) => $.sentenceOwn, { person, action: own });
        if (isAboutSomebody(what) && subject.Name !== null)
          return t(($) => $.about[what], { person, name: subject.Name });
        const verb = words.verbs[VERBS.find(([sign]) => sign.test(procedure))?.[1] ?? 'changed'];
        const thing = inTable(words.nouns, noun) ?? t(($) => $.unknown, { what });
        const name = subject.Name ?? (noun === 'climate' ? placeName(subject.Id) : null);
        return name === null
          ? t(($) => $.sentence, { person, verb, noun: thing })
          : t(($) => $.sentenceOf, { person, verb, noun: thing, name });
      },
      isKnown: ({ Field }) => inTable(words.fields, Field) !== undefined,
      field: (change) => {
        const { Field, shortened } = change;
        const field = inTable(words.fields, Field) ?? Field;
        if (shortened) return t(($) => $.long, { field });
        const [before, after] = [shown(Field, change.Before), shown(Field, change.After)];
        if (!('Before' in change)) return t(($) => $.begins, { field, after });
        if (!('After' in change)) return t(($) => $.ended, { field, before });
        return t(($) => $.became, { field, before, after });
      },
      where: ({ from: { address, client } }) => {
        if (address === '') return words.whereErased;
        if (client === null) return t(($) => $.where, { address });
        const { browser, system } = browserNames(client, 0);
        const said = [browser, system].filter((each) => each !== null).join(', ');
        return t(($) => $.whereBy, { address, client: said || words.browsers.other });
      },
    };
    function placeName(id: string | null): string | null {
      const place = environments.find(({ Id }) => Id === id);
      return place ? names.environment(place) : null;
    }
  }, [t, words, names, format, environments]);
}
