import {
  formatDateTime,
  formatShortDateTime,
  stateVariable,
  type Language,
  type StateVar,
} from '@dimora/domain';
import { formatNumber } from '@dimora/i18n';
import { useLanguage } from '../i18n/language.ts';
import { formatDay } from './calendar.ts';
import { formatBytes, formatDuration, localeOf } from './quantities.ts';

/** Numbers, dates, ages and measured values in the user's language. All times are milliseconds since 1970. */
export type Format = {
  /** `1,234.5` with at most (and, when `fixed`, exactly) so many decimals. */
  readonly number: (value: number, decimals?: number, fixed?: boolean) => string;
  /** A measured value without its unit, with the variable's precision. */
  readonly measure: (variable: string, value: number) => string;
  /** A measured value with its unit: `20.8 °C`. Booleans and texts need translations: see `useNames().value`. */
  readonly value: (variable: string, value: Pick<StateVar, 'Value' | 'Unit'>) => string;
  /** A value and a unit: `42 %`, `1.2 kW` (watts above 1,000 read as kilowatts). */
  readonly quantity: (value: number, unit: string, decimals?: number) => string;
  /** Watts as kilowatts: `1.24 kW`. */
  readonly kilowatts: (watts: number, decimals: number) => string;
  /** `11/21/2026 18:42:07` or `21/11/2026 18:42:07` (SHELL-02). */
  readonly dateTime: (at: number) => string;
  /** `11/21/26 18:42` or `21/11/26 18:42`, in lists (SHELL-02, A19). */
  readonly shortDateTime: (at: number) => string;
  /** `18:42` */
  readonly time: (at: number) => string;
  /** `Saturday 21 November` */
  readonly day: (at: number) => string;
  /** `Saturday 21 November 2026`: for what may be in another year. */
  readonly fullDay: (at: number) => string;
  /** `4 minutes ago`; below ten seconds `now`. */
  readonly age: (ageMs: number) => string;
  /** `4 minutes` */
  readonly duration: (ms: number) => string;
  readonly bytes: (bytes: number) => string;
  /** `Giulia, Marco and Sofia` */
  readonly list: (items: readonly string[]) => string;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function ageIn(language: Language): Format['age'] {
  const relative = once(
    () => new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto', style: 'short' }),
  );
  return (ageMs) => {
    if (ageMs < 10_000) return relative().format(0, 'second');
    if (ageMs < MINUTE) return relative().format(-Math.floor(ageMs / 1000), 'second');
    if (ageMs < HOUR) return relative().format(-Math.floor(ageMs / MINUTE), 'minute');
    if (ageMs < DAY) return relative().format(-Math.floor(ageMs / HOUR), 'hour');
    return relative().format(-Math.floor(ageMs / DAY), 'day');
  };
}

/** Creates a value on first use: the platform's formats are expensive, and few screens need all of them. */
function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}

const twoFigures = (value: number): string => String(value).padStart(2, '0');

const formats: Partial<Record<Language, Format>> = {};

/** The formats of a language, one shared object: tiles must not create them each. */
export const formatIn = (language: Language): Format =>
  (formats[language] ??= makeFormat(language));

function makeFormat(language: Language): Format {
  const locale = localeOf(language);
  const number: Format['number'] = (value, decimals, fixed) =>
    formatNumber(value, language, decimals, fixed);
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const measure: Format['measure'] = (variable, value) => {
    const decimals = stateVariable(variable)?.decimals;
    return number(value, decimals ?? 2, decimals !== undefined);
  };
  const kilowatts: Format['kilowatts'] = (watts, decimals) =>
    `${number(watts / 1000, decimals, true)}\u00A0kW`;
  const quantity: Format['quantity'] = (value, unit, decimals = 1) => {
    if (unit === 'W' && Math.abs(value) >= 1000) return kilowatts(value, 2);
    return unit === '' ? number(value, decimals) : `${number(value, decimals)}\u00A0${unit}`;
  };
  return {
    number,
    measure,
    quantity,
    kilowatts,
    value: (variable, { Value, Unit }) => {
      if (typeof Value !== 'number') return Value === null ? '–' : String(Value);
      if (Unit === 'W' && Math.abs(Value) >= 1000) return quantity(Value, Unit);
      return Unit === '' ? measure(variable, Value) : `${measure(variable, Value)}\u00A0${Unit}`;
    },
    dateTime: (at) => formatDateTime(new Date(at), language),
    shortDateTime: (at) => formatShortDateTime(new Date(at), language),
    time: (at) => `${twoFigures(new Date(at).getHours())}:${twoFigures(new Date(at).getMinutes())}`,
    day: (at) => formatDay(new Date(at), language),
    fullDay: (at) => `${formatDay(new Date(at), language)} ${new Date(at).getFullYear()}`,
    age: ageIn(language),
    duration: (ms) => formatDuration(ms, language),
    bytes: (bytes) => formatBytes(bytes, language),
    list: (items) => list().format(items),
  };
}

/** Formats in the current language. */
export const useFormat = (): Format => formatIn(useLanguage());
