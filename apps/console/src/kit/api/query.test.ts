import type { ErrorCode } from '@dimora/domain';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { hubError } from '../testing/fake-api.ts';
import { createQueryClient, unlessRefused } from './query.ts';

afterEach(() => void vi.useRealTimers());

/** How often a query that fails so is asked for within a minute, though it is repeated every five seconds. */
async function askedInAMinute(code: ErrorCode): Promise<number> {
  vi.useFakeTimers();
  const client = createQueryClient();
  let asked = 0;
  const stop = new QueryObserver(client, {
    queryKey: [code],
    queryFn: () => {
      asked += 1;
      throw hubError(code, code === 'NOT_FOUND' ? { kind: 'device' } : { claim: 'READ_DEVICE' });
    },
    refetchInterval: unlessRefused(5_000),
  }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  client.clear();
  return asked;
}

test.each(['FORBIDDEN', 'NOT_FOUND', 'USER_DISABLED'] as const)(
  'a request refused with %s is sent once',
  async (code) => {
    expect(await askedInAMinute(code)).toBe(1);
  },
);

test.each(['INTERNAL', 'HUB_UNREACHABLE'] as const)(
  '%s may be temporary: the request is retried',
  async (code) => {
    expect(await askedInAMinute(code)).toBeGreaterThan(6);
  },
);
