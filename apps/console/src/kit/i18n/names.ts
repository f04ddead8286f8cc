import {
  plainName,
  splitChannel,
  type ConnectionState,
  type EnvironmentType,
  type Language,
  type Readiness,
  type Rank,
  type RoleBadge,
  type StateVar,
} from '@dimora/domain';
import type { Vocabulary } from '@dimora/i18n/en';
import { useMemo } from 'react';
import { formatIn } from '../text/use-format.ts';
import { useLanguage } from './language.ts';
import { useWords } from './use-texts.ts';
import { vocabulary } from './vocabulary.ts';

/**
 * Texts for the ids that servers send. Open lists (A52) format an unknown id as it is spelt: `FAN_SPEED` →
 * `Fan speed`.
 */
export type Names = {
  /** An action's label, with its channel from the second on: `On or off 2`. */
  readonly action: (action: { readonly Id: string; readonly Name: string }) => string;
  readonly category: (id: string) => string;
  readonly connection: (state: ConnectionState) => string;
  /** An environment's name; unnamed system environments get a translated one. */
  readonly environment: (environment: { readonly Id: string; readonly Name: string }) => string;
  readonly environmentType: (type: EnvironmentType) => string;
  /** A value that is a word, such as `HEATING`. */
  readonly option: (value: string) => string;
  readonly readiness: (readiness: Readiness) => string;
  readonly role: (person: {
    readonly Role: RoleBadge;
    readonly superAdministrator?: boolean;
    readonly rank?: Rank | null;
  }) => string;
  /** A variable's value as text: `20.8 °C`, `Open`, `Heating`; `–` if unknown. */
  readonly value: (variable: string, value: Pick<StateVar, 'Value' | 'Unit'> | undefined) => string;
  /** A variable, with its channel from the second on: `Switch 2`. */
  readonly variable: (id: string) => string;
};

/** `FAN_SPEED` and `fan_speed` as `Fan speed`. */
function spelt(id: string): string {
  const words = id
    .replaceAll(/[_\-.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** True for a word that a program chose, such as `heat_cool` or `BOOST`; names that people gave stay as they are. */
const isMachineWord = (word: string): boolean =>
  /^(?:[a-z0-9]+(?:[_\-.][a-z0-9]+)*|[A-Z]{3,}(?:_[A-Z0-9]+)*)$/.test(word);

/** Variables whose values are the device's own names, chosen from a list. */
const CHOICES: readonly string[] = ['LIGHT_EFFECT', 'FAN_MODE'];

/** Finds an id's text, in any case: devices spell `eco` in their own. One without is {@link spelt}. */
export const lookUp =
  (table: Readonly<Record<string, string>>) =>
  (id: string): string =>
    [id, id.toUpperCase()].flatMap((each) => (Object.hasOwn(table, each) ? table[each] : []))[0] ??
    spelt(id);

function stateIn(words: Vocabulary, variable: string, on: boolean): string {
  const named = (
    words.states as Readonly<Record<string, string | { readonly yes: string; readonly no: string }>>
  )[plainName(variable)];
  if (typeof named === 'object') return on ? named.yes : named.no;
  return on ? words.states.ON : words.states.OFF;
}

const onItsChannel = (name: string, channel: number): string =>
  channel === 1 ? name : `${name} ${channel}`;

/** Makes the names of a language; components take them from {@link useNames}. */
export function namesIn(language: Language, words: Vocabulary): Names {
  const format = formatIn(language);
  const option = lookUp(words.options);
  const optionOrName = (value: string): string =>
    Object.hasOwn(words.options, value) || isMachineWord(value) ? option(value) : value;
  const plainAction = lookUp(words.actions);
  const plainVariable = lookUp(words.stateVariables);
  const system: Readonly<Record<string, string>> = words.systemEnvironments;
  return {
    action: ({ Id, Name }) => onItsChannel(plainAction(Name), splitChannel(Id).channel),
    category: lookUp(words.categories),
    connection: (state) => words.connectionStates[state],
    environment: ({ Id, Name }) => (Name === '' || Name === Id ? (system[Id] ?? Name) : Name),
    environmentType: (type) => words.environmentTypes[type],
    option: optionOrName,
    readiness: (readiness) => words.readiness[readiness],
    role: ({ Role, superAdministrator, rank }) => {
      if (superAdministrator) return words.superAdministrator;
      return rank ? words.ranks[rank] : words.roles[Role];
    },
    value: (variable, value) => {
      if (!value || value.Value === null) return '–';
      if (typeof value.Value === 'boolean') return stateIn(words, variable, value.Value);
      // A driver's own colours and texts are shown as they are; capitalised values are options.
      if (typeof value.Value === 'string')
        return /^[A-Z][A-Z_]*$/.test(value.Value) || CHOICES.includes(plainName(variable))
          ? optionOrName(value.Value)
          : value.Value;
      return format.value(variable, value);
    },
    variable: (id) => {
      const { plain, channel } = splitChannel(id);
      return onItsChannel(plainVariable(plain), channel);
    },
  };
}

/** The names in the current language. */
export function useNames(): Names {
  const language = useLanguage();
  const words = useWords(vocabulary);
  return useMemo(() => namesIn(language, words), [language, words]);
}
