import { screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MonthCalendar } from '../controls/month-calendar.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { DateInput, DateTimeInput, TimeInput, type DateInputProps } from './date-input.tsx';

const words = {
  order: 'dmy',
  firstDay: 1,
  dateHint: 'gg/mm/aaaa',
  timeHint: 'oo:mm',
  wrong: (hint: string) => `Scrivi così: ${hint}`,
  openCalendar: 'Apri il calendario',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  dayNames: ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'],
  sayMonth: (year: number, month: number) => `${month + 1} ${year}`,
  sayDay: (day: string) => `il ${day}`,
} as const;

// Mantine's focus trap looks for something to focus before happy-dom shows the calendar, and says so at length.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** A field with a value of its own; `onChange` hears every change. */
function field(
  Input: ComponentType<DateInputProps>,
  before: string,
  onLeave?: (value: string) => void,
) {
  const onChange = vi.fn();
  function Held() {
    const [value, setValue] = useState(before);
    return (
      <Input
        label="Fino al"
        words={words}
        calendar={MonthCalendar}
        value={value}
        onLeave={onLeave}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  return { onChange, Held };
}

const input = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Fino al' });

test('[SHELL-02] a date is shown and typed in the order of its words', async () => {
  const { onChange, Held } = field(DateInput, '2026-11-05');
  const { user } = renderUi(<Held />);
  expect(input().value).toBe('05/11/2026');
  await user.clear(input());
  expect(onChange).toHaveBeenLastCalledWith('');
  await user.type(input(), '24122026');
  expect(input().value).toBe('24/12/2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-24');
});

test('an unreadable date stays, with the expected format', async () => {
  const { onChange, Held } = field(DateInput, '');
  const { user } = renderUi(<Held />);
  expect(input().placeholder).toBe('gg/mm/aaaa');
  await user.type(input(), '31/02/2026');
  expect(screen.queryByText('Scrivi così: gg/mm/aaaa')).toBeNull();
  await user.tab();
  expect(screen.getByText('Scrivi così: gg/mm/aaaa')).toBeDefined();
  expect(input().value).toBe('31/02/2026');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(input());
  await user.type(input(), '1/3/26');
  await user.tab();
  expect(input().value).toBe('01/03/2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-01');
});

test('a day is picked by keyboard, and the focus returns', async () => {
  const { onChange, Held } = field(DateTimeInput, '2026-11-05T18:30');
  const { user } = renderUi(<Held />);
  await user.click(input());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('il 2026-11-05'),
  );
  await user.keyboard('{ArrowDown}');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('il 2026-11-12'),
  );
  await user.keyboard('{Shift>}{PageDown}{/Shift}');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('il 2027-11-12'),
  );
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2027-11-12T18:30');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(input().value).toBe('12/11/2027 18:30');
  await waitFor(() => expect(document.activeElement).toBe(input()));
});

test('Escape closes the calendar, and not the dialog below it', async () => {
  const { Held } = field(DateInput, '2026-11-05');
  const onClose = vi.fn();
  const { user } = renderUi(
    <Dialog opened onClose={onClose} title="Vacanze">
      <Held />
    </Dialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Apri il calendario' }));
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('il 2026-11-05'),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Apri il calendario' })).toBeNull(),
  );
  expect(onClose).not.toHaveBeenCalled();
});

test('a short time is accepted, and completed when the field loses the focus', async () => {
  const onLeave = vi.fn();
  const { Held } = field(TimeInput, '18:30', onLeave);
  const { user } = renderUi(<Held />);
  expect(screen.queryByRole('button', { name: 'Apri il calendario' })).toBeNull();
  await user.clear(input());
  await user.type(input(), '7');
  await user.tab();
  expect(input().value).toBe('07:00');
  expect(onLeave).toHaveBeenLastCalledWith('07:00');
});
