import type { Sharing } from '@dimora/contract/client';
import type { UserId } from '@dimora/domain';
import { useToasts } from '@dimora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc, useServices } from '../../../kit/services.tsx';
import { usersTexts } from '../texts.ts';

/** Whether a person shares this home through the cloud, and what changes that (USERS-09, USERS-11). */
export function useSharing(Id: UserId) {
  const t = useTexts(usersTexts);
  const toasts = useToasts();
  const language = useLanguage();
  const { api } = useServices();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const { busy, attempt } = useAttempt();
  const options = orpc.sharing.get.queryOptions({ input: { Id } });
  const query = useQuery(options);
  const act = async (done: (sharing: Sharing) => string, change: () => Promise<Sharing>) => {
    const sharing = await attempt(change);
    if (sharing) {
      queries.setQueryData(options.queryKey, sharing);
      toasts.show({ tone: 'good', message: done(sharing) });
    } else await queries.invalidateQueries({ queryKey: options.queryKey });
  };
  return {
    query,
    busy,
    invite: () =>
      act(
        ({ open }) => t(($) => $.sharing.invited, { email: open?.Email ?? '' }),
        () => api.sharing.share({ Id, language }),
      ),
    resend: () =>
      act(
        () => t(($) => $.sharing.resent),
        () => api.sharing.resend({ Id }),
      ),
    withdraw: () =>
      act(
        () => t(($) => $.sharing.withdrawn),
        () => api.sharing.withdraw({ Id }),
      ),
  };
}
