import { aHouseSnapshot, aSystemState } from '@dimora/testing/builders';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HomeStore } from '../home-store.ts';
import { QuietLink } from './quiet-link.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('[START-03] without events the hub is asked for its status, and for everything now and then', async () => {
  const home = new HomeStore();
  home.load(aHouseSnapshot(), 'hub');
  let answer = () => Promise.resolve(aSystemState());
  const reload = vi.fn<() => void>();
  const link = new QuietLink({ home, ask: () => answer(), reload, through: 'local' });
  link.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(link.connection.get().state).toBe('connected');

  answer = () => Promise.resolve(aSystemState({ internet: false }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(link.connection.get().state).toBe('disconnected_internet');

  answer = () => Promise.reject(new Error('away'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(link.connection.get().state).toBe('disconnected_network');

  answer = () => Promise.resolve(aSystemState());
  await vi.advanceTimersByTimeAsync(5000);
  expect(link.connection.get().state).toBe('connected');
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reload).toHaveBeenCalledTimes(2);

  link.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(2);
});
