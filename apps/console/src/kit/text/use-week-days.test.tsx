import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { useWeekDays } from './use-week-days.ts';

const Days = () => <p role="note">{useWeekDays().join(' ')}</p>;

test.each([
  ['en', '7 1 2 3 4 5 6'],
  ['it', '1 2 3 4 5 6 7'],
] as const)('[SHELL-02] a week in %s is %s', async (language, days) => {
  await renderScreen(<Days />, { language });
  expect((await screen.findByRole('note')).textContent).toBe(days);
});
