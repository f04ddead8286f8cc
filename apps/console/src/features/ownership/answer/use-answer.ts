import type { OwnershipOffer } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { ownershipTexts } from '../texts.ts';

/** Answers an offer to oneself; true once it is answered. */
export function useAnswer({ Id }: Pick<OwnershipOffer, 'Id'>): {
  readonly busy: boolean;
  readonly accept: () => Promise<boolean>;
  readonly decline: () => Promise<boolean>;
} {
  const t = useTexts(ownershipTexts);
  const api = useApi();
  const toasts = useToasts();
  const { busy, attempt } = useAttempt();
  return {
    busy,
    accept: async () => {
      const done = await attempt(() => api.ownership.accept({ Id }));
      if (done) toasts.show({ tone: 'good', message: t(($) => $.answer.accepted) });
      return done !== undefined;
    },
    decline: async () => {
      const done = await attempt(() => api.ownership.decline({ Id }));
      if (done) toasts.show({ tone: 'neutral', message: t(($) => $.answer.declined) });
      return done !== undefined;
    },
  };
}
