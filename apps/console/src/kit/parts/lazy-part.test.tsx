import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

afterEach(() => vi.useRealTimers());

test('[SHELL-B4] a part that can’t be loaded while the server is offline arrives once it is back', async () => {
  vi.useFakeTimers();
  let away = true;
  const Part = lazyPart(async () => {
    if (away) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The lock</p>;
  });
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
  expect(screen.getByText('The lock')).toBeDefined();
});
