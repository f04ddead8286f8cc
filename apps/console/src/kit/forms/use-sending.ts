import { useState } from 'react';
import { errorCodeOf } from '../errors/code.ts';

/** Sends what a user asked for, and keeps a failure to be shown in place: beside the button, or in a dialog. */
export type Sending = {
  readonly busy: boolean;
  /** Why the last one failed; `null` if it didn't, or is said elsewhere. */
  readonly failure: unknown;
  readonly closeFailure: () => void;
  /** Keeps a failure. A user who cancels the second step knows that nothing was done. */
  readonly fail: (error: unknown) => void;
  /** Resolves to whether it succeeded; a failure goes to `refused`, or is kept. */
  readonly send: (
    act: () => Promise<unknown>,
    refused?: (error: unknown) => unknown,
  ) => Promise<boolean>;
};

/** See {@link Sending}. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const fail = (error: unknown): void => {
    if (errorCodeOf(error) !== 'STEP_UP_NEEDED') setFailure(error);
  };
  return {
    busy,
    failure,
    closeFailure: () => setFailure(null),
    fail,
    send: async (act, refused = fail) => {
      setBusy(true);
      setFailure(null);
      try {
        await act();
        return true;
      } catch (error) {
        await refused(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
