import { useToasts } from '@dimora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdentityApi, type IdentityApi } from '../../../kit/api/identity.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { ownFactorsKey } from '../../../kit/session/own-factors.ts';

/** Changes how one's own account is secured and reads that anew; a failure is told, and answers nothing. */
export function useFactorChange(): {
  readonly busy: boolean;
  readonly change: <Result>(
    act: (api: IdentityApi) => Promise<Result>,
  ) => Promise<Result | undefined>;
} {
  const api = useIdentityApi();
  const client = useQueryClient();
  const explain = useExplain();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    change: async (act) => {
      setBusy(true);
      try {
        const result = await act(api);
        await client.invalidateQueries({ queryKey: ownFactorsKey });
        return result;
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
