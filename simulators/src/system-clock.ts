import type { Clock } from '@dimora/runtime';

/** The system clock, for peers in a separate process. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (delayMs, call) => {
    const timer = setTimeout(call, delayMs).unref();
    return { [Symbol.dispose]: () => clearTimeout(timer) };
  },
  every: (periodMs, call) => {
    const timer = setInterval(call, periodMs).unref();
    return { [Symbol.dispose]: () => clearInterval(timer) };
  },
};
