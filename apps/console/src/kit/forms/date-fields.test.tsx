import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { DateTimeInput } from './date-fields.tsx';

// Mantine's focus trap looks for something to focus before happy-dom shows the calendar, and says so at length.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function Until() {
  const [value, setValue] = useState('2026-11-05T18:30');
  return <DateTimeInput label="Ends" value={value} onChange={setValue} />;
}

test.each([
  {
    language: 'en',
    text: '11/05/2026 18:30',
    open: 'Open the calendar',
    firstDay: 'Sunday',
    month: 'November 2026',
    day: 'Thursday 5 November 2026',
  },
  {
    language: 'it',
    text: '05/11/2026 18:30',
    open: 'Apri il calendario',
    firstDay: 'lunedì',
    month: 'novembre 2026',
    day: 'giovedì 5 novembre 2026',
  },
] as const)(
  '[SHELL-02] a date field in $language has the order, the names and the week of its language',
  async ({ language, text, open, firstDay, month, day }) => {
    const { user } = await renderScreen(<Until />, { language });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ends' });
    expect(field.value).toBe(text);
    await user.click(screen.getByRole('button', { name: open }));
    const days = await screen.findAllByRole('columnheader', { hidden: true });
    expect(days[0]?.getAttribute('abbr')).toBe(firstDay);
    expect(screen.getByText(month)).toBeDefined();
    expect(screen.getByRole('button', { name: day, hidden: true })).toBeDefined();
  },
);
