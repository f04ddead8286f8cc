import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { defineTexts } from './catalogues.ts';
import { useTexts } from './use-texts.ts';

afterEach(() => vi.useRealTimers());

test('[SHELL-B4] texts that can’t be loaded while the server is offline arrive once it is back', async () => {
  vi.useFakeTimers();
  let away = true;
  const fetched = async () => {
    if (away) throw new TypeError('Failed to fetch dynamically imported module');
    return { open: 'Open' };
  };
  const texts = defineTexts({ en: fetched, it: fetched });
  const Part = () => <button>{useTexts(texts)(($) => $.open)}</button>;
  await act(async () =>
    render(
      <Suspense fallback={<p>Waiting</p>}>
        <Part />
      </Suspense>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Waiting')).toBeDefined();
  away = false;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('button', { name: 'Open' })).toBeDefined();
});
