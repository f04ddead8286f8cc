import { useState } from 'react';
import { useSayFailed, type Undone } from './use-say-failed.ts';

/** How a failure is said: in the words of what wasn't done; nothing where it is said in place. */
export type FailureWords = Undone | ((error: unknown) => Undone | undefined);

/** Runs what a user asked for, and shows a failure. */
export type Attempt = {
  readonly busy: boolean;
  /** Resolves to `undefined` on failure, which is said in a toast. */
  readonly attempt: <Result>(
    act: () => Promise<Result>,
    words?: FailureWords,
    durationMs?: number,
  ) => Promise<Result | undefined>;
};

/** Runs one action at a time; failures are shown in a toast. */
export function useAttempt(): Attempt {
  const sayFailed = useSayFailed();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    attempt: async (act, words = 'done', durationMs) => {
      setBusy(true);
      try {
        return await act();
      } catch (error) {
        const undone = typeof words === 'function' ? words(error) : words;
        if (undone !== undefined) sayFailed(error, undone, durationMs);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
