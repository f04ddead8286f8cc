import type { HolidayChoice } from '@dimora/contract/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { option } from '../../kit/testing/option.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { HolidaysSection } from './holidays-section.tsx';
import { hubTexts } from './hub-texts.ts';

test('the country of the holidays follows the time zone, and the patron saint’s day is added', async () => {
  const saved: HolidayChoice[] = [];
  const { user } = await renderScreen(<HolidaysSection />, {
    texts: [hubTexts],
    answers: {
      hub: {
        holidays: () => ({ country: null, patronDay: null, ofZone: 'IT', next: '2026-12-08' }),
        setHolidays: (choice) => {
          saved.push(choice);
          return { ...choice, ofZone: 'IT', next: '2026-12-07' };
        },
      },
    },
  });
  const country = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' });
  expect(country.value).toBe('As the time zone: Italy');
  expect(screen.getByText('The next one is Tuesday 8 December.')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Patron saint’s day' }));
  await user.click(await option('December'));
  await waitFor(() => expect(saved).toEqual([{ country: null, patronDay: '12-01' }]));
  expect(await screen.findByText('The next one is Monday 7 December.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Day' }).value).toBe('1');
});
