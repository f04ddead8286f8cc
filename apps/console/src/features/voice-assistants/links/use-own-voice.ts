import { useToasts } from '@dimora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../kit/api/client.ts';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';

/** One's own assistants, and whether there is a PIN. */
export function useOwnVoice() {
  const orpc = useOrpc();
  return useQuery(orpc.voice.own.queryOptions({ staleTime: 0 }));
}

/** Changes something of one's own voice and reads it anew; a failure is told, and answers nothing. */
export function useVoiceChange(): {
  readonly busy: boolean;
  readonly change: <Result>(
    act: (voice: Api['voice']) => Promise<Result>,
  ) => Promise<Result | undefined>;
} {
  const { voice } = useApi();
  const orpc = useOrpc();
  const client = useQueryClient();
  const explain = useExplain();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    change: async (act) => {
      setBusy(true);
      try {
        const result = await act(voice);
        await client.invalidateQueries({ queryKey: orpc.voice.key() });
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
