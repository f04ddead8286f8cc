import { useToasts } from '@dimora/ui';
import { useState } from 'react';
import { errorCodeOf } from '../errors/code.ts';
import { useExplain } from '../errors/explain.ts';

/** Runs what a user asked for, and shows a failure. */
export type Attempt = {
  readonly busy: boolean;
  /** Resolves to `undefined` on failure. */
  readonly attempt: <Result>(act: () => Promise<Result>) => Promise<Result | undefined>;
};

/** Runs one action at a time; failures are shown in a toast. */
export function useAttempt(): Attempt {
  const explain = useExplain();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    attempt: async (act) => {
      setBusy(true);
      try {
        return await act();
      } catch (error) {
        // A user who cancels knows that nothing was done.
        if (errorCodeOf(error) !== 'STEP_UP_NEEDED')
          toasts.show({ tone: 'error', message: explain(error) });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
