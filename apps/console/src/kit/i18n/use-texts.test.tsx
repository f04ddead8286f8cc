import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { defineTexts } from './catalogues.ts';
import { useTexts } from './use-texts.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a component waits for all its texts by one promise each, and React warns of none', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const named = (word: string) => {
    const fetched = async () => ({ word });
    return defineTexts({ en: fetched, it: fetched });
  };
  const [first, second] = [named('Kitchen'), named('light')];
  const Part = () => {
    const [one, other] = [useTexts(first), useTexts(second)];
    return <p>{`${one(($) => $.word)} ${other(($) => $.word)}`}</p>;
  };
  await act(async () =>
    render(
      <Suspense fallback={<p>Waiting</p>}>
        <Part />
      </Suspense>,
    ),
  );
  expect(await screen.findByText('Kitchen light')).toBeDefined();
  expect(warned).not.toHaveBeenCalled();
});

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
