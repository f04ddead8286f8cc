import type { Device, Environment } from '@dimora/contract/client';
import {
  isEveryDay,
  plainName,
  stateVariable,
  type DeviceGroupId,
  type DeviceId,
  type EnvironmentId,
  type Language,
  type Origin,
  type StateValue,
  type TriggerId,
  type UserId,
} from '@dimora/domain';
import type { Names } from '../../kit/i18n/names.ts';
import { translate, type Translate } from '../../kit/i18n/translate.ts';
import { DAY_NAMES, monthName } from '../../kit/text/calendar.ts';
import { localeOf } from '../../kit/text/quantities.ts';
import { agreeing } from './agreement.ts';
import type { TriggerSentenceWords } from './locales/en.ts';

/** What a sentence needs to know of the house; everything by Id, so that a rename never breaks a rule. */
export type SentenceHouse = {
  readonly device: (id: DeviceId, origin?: Origin) => Device | undefined;
  readonly environment: (id: EnvironmentId, origin?: Origin) => Environment | undefined;
  readonly environmentName: (environment: Environment) => string;
  /** The name of another rule. */
  readonly trigger: (id: TriggerId) => string | undefined;
  readonly person: (id: UserId) => string | undefined;
  /** The name of a group that people made. */
  readonly deviceGroup: (id: DeviceGroupId) => string | undefined;
};

/** The words of a rule's sentence in one language. */
export type Say = {
  readonly t: Translate<TriggerSentenceWords>;
  readonly language: Language;
  readonly device: (id: DeviceId, origin?: Origin) => string;
  readonly environment: (id: EnvironmentId, origin?: Origin) => string;
  /** Where a device is, if both are known. */
  readonly roomOf: (id: DeviceId, origin?: Origin) => string | undefined;
  readonly trigger: (id: TriggerId, origin?: Origin) => string;
  readonly person: (id: UserId) => string;
  readonly deviceGroup: (id: DeviceGroupId) => string | undefined;
  /** A variable’s value with its unit, as devices show it. */
  readonly value: (variable: string, Value: StateValue) => string;
  /** `Temperature of Hall sensor`. */
  readonly watched: (
    of: ({ readonly DeviceId?: DeviceId } | { readonly EnvironmentId?: EnvironmentId }) & {
      readonly origin?: Origin | undefined;
    },
    variable: string,
  ) => string;
  readonly actionOf: (
    id: DeviceId,
    ActionId: string,
    origin?: Origin,
  ) => Device['Actions'][number] | undefined;
  readonly actionName: (id: DeviceId, ActionId: string, origin?: Origin) => string;
  /** Exactly, in its units: `1 hour 30 minutes`. */
  readonly time: (seconds: number) => string;
  /** `every day`, `from Monday to Friday`, `on Monday and Tuesday`. */
  readonly days: (days: readonly number[]) => string;
  /** A calendar day as it is written: `24/11/2026`. */
  readonly date: (day: string) => string;
  readonly list: (items: readonly string[]) => string;
  /** The text with its adjectives in the gender of what it names. */
  readonly agreeing: (text: string, name: string) => string;
  readonly words: TriggerSentenceWords;
  readonly names: Names;
};

/** The words of a language over a house. */
export function sayIn(
  language: Language,
  words: TriggerSentenceWords,
  { names, house }: { readonly names: Names; readonly house: SentenceHouse },
): Say {
  const t = translate(language, words);
  const locale = localeOf(language);
  const join = new Intl.ListFormat(locale, { type: 'conjunction' });
  const device = (id: DeviceId, origin?: Origin): string =>
    house.device(id, origin)?.Name ?? t(($) => $.gone.device);
  const environment = (id: EnvironmentId, origin?: Origin): string => {
    const found = house.environment(id, origin);
    return found ? house.environmentName(found) : t(($) => $.gone.environment);
  };
  const actionOf = (id: DeviceId, ActionId: string, origin?: Origin) =>
    house.device(id, origin)?.Actions.find(({ Id }) => Id === ActionId);
  return {
    t,
    language,
    names,
    device,
    environment,
    roomOf: (id, origin) => {
      const at = house.device(id, origin)?.EnvironmentId;
      const room = at && house.environment(at, origin);
      return room && house.environmentName(room);
    },
    trigger: (id, origin) =>
      (origin === undefined ? house.trigger(id) : undefined) ?? t(($) => $.gone.trigger),
    person: (id) => house.person(id) ?? t(($) => $.gone.person),
    deviceGroup: house.deviceGroup,
    value: (variable, Value) =>
      names.value(variable, { Value, Unit: stateVariable(plainName(variable))?.unit ?? '' }),
    watched: (of, variable) => {
      const named = names.variable(variable);
      if ('DeviceId' in of && of.DeviceId !== undefined)
        return t(($) => $.of.device, { variable: named, name: device(of.DeviceId, of.origin) });
      const id = ('EnvironmentId' in of ? of.EnvironmentId : undefined) ?? ('' as EnvironmentId);
      return t(($) => $.of.environment, { variable: named, name: environment(id, of.origin) });
    },
    actionOf,
    actionName: (id, ActionId, origin) =>
      names.action(actionOf(id, ActionId, origin) ?? { Id: ActionId, Name: ActionId }),
    time: (seconds) => timeIn(locale, seconds),
    days: (days) => {
      if (isEveryDay(days)) return t(($) => $.days.every);
      const sorted = [...days].toSorted((a, b) => a - b);
      if (sorted.join('') === '12345') return t(($) => $.days.working);
      if (sorted.join('') === '67') return t(($) => $.days.weekend);
      const called = sorted.map((each) => DAY_NAMES[language][each % 7] ?? '');
      return t(($) => $.days.some, { days: join.format(called) });
    },
    date: (day) => dateIn(language, day),
    list: (items) => join.format(items),
    agreeing: (text, name) => agreeing(language, text, name),
    words,
  };
}

/** `24 December 2026`, of a day such as `2026-12-24`. */
function dateIn(language: Language, day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return `${date} ${monthName(month - 1, language)} ${year}`;
}

function timeIn(locale: string, seconds: number): string {
  const units = [
    ['day', Math.floor(seconds / 86_400)],
    ['hour', Math.floor(seconds / 3600) % 24],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ] as const;
  const said = units
    .filter(([unit, count]) => count > 0 || (unit === 'second' && seconds === 0))
    .map(([unit, count]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    );
  return said.join(' ');
}
