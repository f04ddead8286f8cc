import { ButtonLink, EmptyState, ErrorState, Skeleton } from '@dimora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OuterFrame } from '../../entities/session/outer-frame.tsx';
import { useCloud, useCloudOrpc } from '../../kit/api/cloud.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { profileTexts } from './texts.ts';

/** The target of the link that confirms a mail address; it works for the account that asked for it. */
export function ConfirmAddressPage({
  token,
}: {
  /** The token in the link; empty if it was cut off. */
  readonly token: string;
}): ReactNode {
  const t = useTexts(profileTexts);
  return (
    <OuterFrame
      title={t(($) => $.address.title)}
      back={{ href: '/choose-product', label: t(($) => $.account.toHubs) }}
    >
      {token === '' ? <NotConfirmed reason="incomplete" /> : <Outcome token={token} />}
    </OuterFrame>
  );
}

function Outcome({ token }: { readonly token: string }): ReactNode {
  const t = useTexts(profileTexts);
  const explain = useExplain();
  const cloud = useCloud();
  const orpc = useCloudOrpc();
  const queries = useQueryClient();
  // A link may be opened twice: the second time it answers that the address is confirmed already.
  const { data, error, refetch } = useQuery({
    queryKey: ['confirm-address', token],
    queryFn: async () => {
      const answer = await cloud.identity.confirmAddress({ token });
      void queries.invalidateQueries({ queryKey: orpc.profile.key() });
      return answer;
    },
    staleTime: Infinity,
  });
  if (error) return <ErrorState title={explain(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={220} />;
  const { outcome, email } = data;
  if (outcome === 'expired' || outcome === 'other') return <NotConfirmed reason={outcome} />;
  return (
    <EmptyState
      drawing="quiet"
      title={t(($) => $.address.outcome[outcome])}
      action={
        <ButtonLink variant="primary" href="/choose-product">
          {t(($) => $.account.toHubs)}
        </ButtonLink>
      }
    >
      {email}
    </EmptyState>
  );
}

function NotConfirmed({
  reason,
}: {
  readonly reason: 'expired' | 'other' | 'incomplete';
}): ReactNode {
  const t = useTexts(profileTexts);
  return (
    <ErrorState
      title={t(($) => $.address.failed[reason].title)}
      action={
        <ButtonLink variant="primary" href="/account">
          {t(($) => $.address.toAccount)}
        </ButtonLink>
      }
    >
      {t(($) => $.address.failed[reason].line)}
    </ErrorState>
  );
}
