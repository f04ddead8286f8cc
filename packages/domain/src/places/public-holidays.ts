import { shiftDay, type CalendarDay } from '../text/zone-days.ts';
import { easterOf } from './easter.ts';

/** The days of a country on which everybody is free: those of the whole country alone. */
type CountryDays = {
  /** A house in one of these time zones is in this country. */
  readonly zones: readonly string[];
  /** Days of every year, `MM-DD`. */
  readonly fixed: readonly string[];
  /** Days that move with Easter Sunday, as days after it; negative for before. */
  readonly fromEaster: readonly number[];
  /** Of the fixed days that haven't always been holidays, the first year. */
  readonly since?: Readonly<Record<string, number>>;
};

/** The countries whose public holidays are known, by their codes of ISO 3166. */
export const HOLIDAY_COUNTRIES = ['AT', 'CH', 'DE', 'ES', 'FR', 'IT'] as const;
/** One of {@link HOLIDAY_COUNTRIES}. */
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

const COUNTRY_DAYS: Readonly<Record<HolidayCountry, CountryDays>> = {
  AT: {
    zones: ['Europe/Vienna'],
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-26', '11-01', '12-08', '12-25', '12-26'],
    fromEaster: [1, 39, 50, 60],
  },
  CH: {
    zones: ['Europe/Zurich'],
    fixed: ['01-01', '08-01', '12-25'],
    fromEaster: [39],
  },
  DE: {
    zones: ['Europe/Berlin', 'Europe/Busingen'],
    fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'],
    fromEaster: [-2, 1, 39, 50],
  },
  ES: {
    zones: ['Europe/Madrid', 'Africa/Ceuta', 'Atlantic/Canary'],
    fixed: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
    fromEaster: [-2],
  },
  FR: {
    zones: ['Europe/Paris'],
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    fromEaster: [1, 39, 50],
  },
  // Law 260 of 1949 as it stands; Saint Francis by law 151 of 2025.
  IT: {
    zones: ['Europe/Rome'],
    fixed: [
      '01-01',
      '01-06',
      '04-25',
      '05-01',
      '06-02',
      '08-15',
      '10-04',
      '11-01',
      '12-08',
      '12-25',
      '12-26',
    ],
    fromEaster: [0, 1],
    since: { '10-04': 2026 },
  },
};

/** Which days are public holidays where the house is. */
export type PublicHolidays = {
  readonly country: HolidayCountry;
  /** The day of the town's patron saint, `MM-DD`; `null` for none. */
  readonly patronDay: string | null;
};

/** The country of a time zone; `null` where its holidays aren't known. */
export const countryOfZone = (timeZone: string): HolidayCountry | null =>
  HOLIDAY_COUNTRIES.find((each) => COUNTRY_DAYS[each].zones.includes(timeZone)) ?? null;

/** True on a public holiday. A plain Sunday isn’t one. */
export function isPublicHoliday(day: CalendarDay, { country, patronDay }: PublicHolidays): boolean {
  const { fixed, fromEaster, since } = COUNTRY_DAYS[country];
  const [year, monthDay] = [Number(day.slice(0, 4)), day.slice(5)];
  if (monthDay === patronDay) return true;
  if (fixed.includes(monthDay)) return year >= (since?.[monthDay] ?? 0);
  return fromEaster.some((days) => day === shiftDay(easterSundayOf(year), days));
}

/** The next public holiday, this day included. */
export function nextPublicHoliday(from: CalendarDay, holidays: PublicHolidays): CalendarDay {
  let day = from;
  while (!isPublicHoliday(day, holidays)) day = shiftDay(day, 1);
  return day;
}

function easterSundayOf(year: number): CalendarDay {
  const easter = String(easterOf(year)).padStart(4, '0');
  return `${year}-${easter.slice(0, 2)}-${easter.slice(2)}`;
}
