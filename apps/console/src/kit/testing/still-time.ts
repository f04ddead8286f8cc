import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Time stands still until the test lets some go by. For what must not be there yet: with a clock that runs, a busy
 * machine has drawn the page only when it is there. Nothing that waits by itself works meanwhile: neither `findBy…`,
 * `waitFor` nor `user`; ask with `getBy…`, press with {@link press}. The end of the test sets it going again.
 */
export const stopTime = (): void =>
  void vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });

/** So many milliseconds go by, with everything that happens in them. */
export const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

/** Presses something while time stands still; what is there already when it is imported comes with it. */
export const press = (element: HTMLElement): Promise<void> => act(async () => element.click());
