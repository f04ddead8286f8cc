import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stops time until the test advances it. For what must not be there yet: with a running clock, a busy machine
 * may render the page only when it is already there. Nothing that waits by itself works meanwhile: neither
 * `findBy…`, `waitFor` nor `user`; query with `getBy…`, press with {@link press}. Time runs again at the end
 * of the test.
 */
export const stopTime = (): void =>
  void vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });

/** Advances time by so many milliseconds, with everything that happens in them. */
export const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

/** Presses something while time stands still; modules that were already imported load with it. */
export const press = (element: HTMLElement): Promise<void> => act(async () => element.click());
