import { useToasts } from '@dimora/ui';
import { useState } from 'react';
import { errorCodeOf } from '../errors/code.ts';
import { useExplain } from '../errors/explain.ts';

/** Does what a person asked for, and tells them where it fails. */
export type Attempt = {
  readonly busy: boolean;
  /** A failure answers nothing. */
  readonly attempt: <Result>(act: () => Promise<Result>) => Promise<Result | undefined>;
};

/** One thing at a time that a person waits for; its failures are told in a toast. */
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
        // Whoever called the question off knows that nothing was done.
        if (errorCodeOf(error) !== 'STEP_UP_NEEDED')
          toasts.show({ tone: 'error', message: explain(error) });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
