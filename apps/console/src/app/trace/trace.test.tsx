import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../kit/testing/render.tsx';
import { shellTexts } from '../shell-texts.ts';
import { ConnectionStatus } from '../shell/connection-status.tsx';
import { caughtErrors, traceErrors } from './errors.ts';
import { memoryRecords, traceMemory } from './memory.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  memoryRecords.set([]);
  caughtErrors.set([]);
});

test('[START-06] a record is written to the browser log immediately and every 120000 ms', () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const stop = traceMemory();
  expect(memoryRecords.get()).toHaveLength(1);
  vi.advanceTimersByTime(119_999);
  expect(memoryRecords.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(memoryRecords.get()).toHaveLength(2);
  expect(log.mock.calls.every(([line]) => String(line).startsWith('Dimora: memory {'))).toBe(true);
  stop();
  vi.advanceTimersByTime(240_000);
  expect(memoryRecords.get()).toHaveLength(2);
});

test('[START-03] unhandled errors are kept and logged', () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const page = new EventTarget();
  const stop = traceErrors(page as never);
  page.dispatchEvent(
    Object.assign(new Event('error'), { message: 'boom', filename: 'a.js', lineno: 7 }),
  );
  page.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new TypeError('no') }),
  );
  expect(caughtErrors.get().map(({ text, where }) => [text, where])).toEqual([
    ['TypeError: no', ''],
    ['boom', 'a.js:7'],
  ]);
  stop();
});

test('[START-06] support can read the records behind the connection status where requested', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const stop = traceMemory();
  const { user } = await renderScreen(<ConnectionStatus />, {
    texts: [shellTexts],
    options: { traceMemory: true },
  });
  await user.click(screen.getByRole('button', { name: /^Connected/ }));
  expect(await screen.findByRole('heading', { name: 'Memory, every two minutes' })).toBeTruthy();
  expect(screen.getByText(/\d elements?/)).toBeTruthy();
  stop();
});
