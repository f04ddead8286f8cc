import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../kit/api/client.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';

/** One's own assistants, and whether there is a PIN. */
export function useOwnVoice() {
  const orpc = useOrpc();
  return useQuery(orpc.voice.own.queryOptions({ staleTime: 0 }));
}

/** Changes one's own voice settings and refetches them; a failure is shown and resolves to `undefined`. */
export function useVoiceChange(): {
  readonly busy: boolean;
  readonly change: <Result>(
    act: (voice: Api['voice']) => Promise<Result>,
  ) => Promise<Result | undefined>;
} {
  const { voice } = useApi();
  const orpc = useOrpc();
  const client = useQueryClient();
  const { busy, attempt } = useAttempt();
  return {
    busy,
    change: (act) =>
      attempt(async () => {
        const result = await act(voice);
        await client.invalidateQueries({ queryKey: orpc.voice.key() });
        return result;
      }),
  };
}
