import { useState } from 'react';
import { useSayFailed, type Undone } from './use-say-failed.ts';

/** Runs what a user asked for, and shows a failure. */
export type Attempt = {
  readonly busy: boolean;
  /** Resolves to `undefined` on failure, which is said in the words of `undone`. */
  readonly attempt: <Result>(
    act: () => Promise<Result>,
    undone?: Undone,
  ) => Promise<Result | undefined>;
};

/** Runs one action at a time; failures are shown in a toast. */
export function useAttempt(): Attempt {
  const sayFailed = useSayFailed();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    attempt: async (act, undone) => {
      setBusy(true);
      try {
        return await act();
      } catch (error) {
        sayFailed(error, undone);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
