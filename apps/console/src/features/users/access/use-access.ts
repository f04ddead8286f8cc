import type { UserId } from '@dimora/domain';
import { useToasts } from '@dimora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useSayDone } from '../../../kit/forms/use-say-done.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc, useServices } from '../../../kit/services.tsx';
import { usersTexts } from '../texts.ts';

/** People sign in and out elsewhere. */
const REFRESH_MS = 60_000;

/** How a person signs in and where, and what ends it. */
export function useAccess(Id: UserId) {
  const t = useTexts(usersTexts);
  const toasts = useToasts();
  const sayDone = useSayDone();
  const { api } = useServices();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const { busy, attempt } = useAttempt();
  const options = orpc.userAccess.get.queryOptions({ input: { Id } });
  const query = useQuery({ ...options, refetchInterval: REFRESH_MS });
  const act = async (say: () => void, change: () => Promise<unknown>): Promise<void> => {
    const result = await attempt(change);
    await queries.invalidateQueries({ queryKey: options.queryKey });
    if (result !== undefined) say();
  };
  const ended = (): void => void toasts.show({ tone: 'good', message: t(($) => $.access.ended) });
  const removed = (): void => sayDone('removed');
  return {
    query,
    busy,
    end: (session: string) => act(ended, () => api.userAccess.endSession({ Id, session })),
    endAll: () => act(ended, () => api.userAccess.endAll({ Id })),
    removeFactor: () => act(removed, () => api.userAccess.removeSecondFactor({ Id })),
    removePasskey: (passkey: string) =>
      act(removed, () => api.userAccess.removePasskey({ Id, passkey })),
  };
}
