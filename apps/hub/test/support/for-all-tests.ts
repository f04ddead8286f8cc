import { afterAll, beforeEach } from 'vitest';

/** Milliseconds within which what all tests share is there. */
const PATIENCE_MS = 40_000;

/**
 * Opens what all tests of a file share. A test that is tried again gets a new one: the first try may
 * have left things behind, or the opening itself may be what had failed.
 */
export function forAllTests(open: () => Promise<void>, close: () => PromiseLike<void>): void {
  let isOpen = false;
  beforeEach(async ({ task }) => {
    const isSecondTry = (task.result?.retryCount ?? 0) > 0;
    if (isOpen && isSecondTry) {
      isOpen = false;
      await close();
    }
    if (isOpen) return;
    await open();
    isOpen = true;
  }, PATIENCE_MS);
  afterAll(async () => {
    if (isOpen) await close();
  });
}
