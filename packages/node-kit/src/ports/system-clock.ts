import type { Clock } from '@dimora/runtime';

/** Node's longest timer; longer delays are split. */
const LONGEST_MS = 2_147_483_647;

/** The machine's clock. Its timers never keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(delayMs, call) {
    const due = performance.now() + delayMs;
    let timer: NodeJS.Timeout;
    const wait = (): void => {
      const left = due - performance.now();
      timer = setTimeout(
        left > LONGEST_MS ? wait : call,
        Math.min(Math.max(left, 0), LONGEST_MS),
      ).unref();
    };
    wait();
    return { [Symbol.dispose]: () => clearTimeout(timer) };
  },
  every(periodMs, call) {
    const timer = setInterval(call, periodMs).unref();
    return { [Symbol.dispose]: () => clearInterval(timer) };
  },
};
