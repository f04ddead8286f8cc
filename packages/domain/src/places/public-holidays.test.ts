import { expect, test } from 'vitest';
import { easterOf } from './easter.ts';
import {
  countryOfZone,
  isPublicHoliday,
  nextPublicHoliday,
  type HolidayCountry,
} from './public-holidays.ts';

test.each([
  [2024, 331],
  [2025, 420],
  [2026, 405],
  [2027, 328],
  [2038, 425],
  [2285, 322],
])('Easter of %s', (year, date) => expect(easterOf(year)).toBe(date));

// By the ministries' own lists of the year.
test.each<[HolidayCountry, number, string]>([
  ['IT', 2026, '01-01 01-06 04-05 04-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26'],
  ['IT', 2025, '01-01 01-06 04-20 04-21 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26'],
  ['DE', 2026, '01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26'],
  ['FR', 2026, '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25'],
  ['AT', 2026, '01-01 01-06 04-06 05-01 05-14 05-25 06-04 08-15 10-26 11-01 12-08 12-25 12-26'],
  ['ES', 2026, '01-01 01-06 04-03 05-01 08-15 10-12 11-01 12-06 12-08 12-25'],
  ['CH', 2026, '01-01 05-14 08-01 12-25'],
])('the public holidays of %s in %s', (country, year, expected) => {
  const days = Array.from({ length: 366 }, (_, at) =>
    new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(String(year)));
  const holidays = days.filter((day) => isPublicHoliday(day, { country, patronDay: null }));
  expect(holidays.map((day) => day.slice(5)).join(' ')).toBe(expected);
});

test('the day of the patron saint is one as well', () => {
  // Saint Ambrose, in Milan.
  const milan = { country: 'IT', patronDay: '12-07' } as const;
  expect(isPublicHoliday('2026-12-07', milan)).toBe(true);
  expect(nextPublicHoliday('2026-11-28', milan)).toBe('2026-12-07');
  expect(nextPublicHoliday('2026-12-09', milan)).toBe('2026-12-25');
  expect(nextPublicHoliday('2026-12-25', milan)).toBe('2026-12-25');
});

test('a zone tells the country, if its holidays are known', () => {
  expect(countryOfZone('Europe/Rome')).toBe('IT');
  expect(countryOfZone('Atlantic/Canary')).toBe('ES');
  expect(countryOfZone('Asia/Tokyo')).toBeNull();
});
