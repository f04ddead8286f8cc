import type { Invitation } from '@dimora/contract/client';
import { Button, ButtonLink, EmptyState, ErrorState, Skeleton } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OuterFrame } from '../../entities/session/outer-frame.tsx';
import { useCloud } from '../../kit/api/cloud.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useServices } from '../../kit/services.tsx';
import { InvitationCard } from './invitations/invitation-card.tsx';
import classes from './invitations/invitations.module.css';
import { useAnswer, type Accepted } from './invitations/use-answer.ts';
import { chooserTexts } from './texts.ts';

/** The target of the link in an invitation's mail; it opens for the account with the address that it was sent to. */
export function InvitationPage({
  token,
}: {
  /** The token in the link; empty if it was cut off. */
  readonly token: string;
}): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <OuterFrame
      title={t(($) => $.invitations.pageTitle)}
      back={{ href: '/choose-product', label: t(($) => $.invitations.toHubs) }}
    >
      {token === '' ? (
        <ErrorState title={t(($) => $.invitations.outcome.incomplete.title)}>
          {t(($) => $.invitations.outcome.incomplete.line)}
        </ErrorState>
      ) : (
        <Opened token={token} />
      )}
    </OuterFrame>
  );
}

function Opened({ token }: { readonly token: string }): ReactNode {
  const explain = useExplain();
  const cloud = useCloud();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => cloud.invitations.byLink({ token }),
    retry: false,
    // Somebody who signs in with another account must not see what the last one saw.
    gcTime: 0,
    staleTime: Infinity,
  });
  if (error)
    return (
      <ErrorState title={explain(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton height={180} />;
  const { outcome, invitation, address } = data;
  if (outcome === 'unconfirmed') return <Unconfirmed address={address} />;
  if (outcome === 'none' || !invitation) return <NotYours address={address} />;
  if (outcome === 'open') return <Open invitation={invitation} />;
  return <Over outcome={outcome} invitation={invitation} />;
}

function Open({ invitation }: { readonly invitation: Invitation }): ReactNode {
  const answer = useAnswer(invitation);
  if (answer.accepted) return <Joined {...answer.accepted} />;
  if (answer.refused) return <Over outcome="refused" invitation={invitation} />;
  return <InvitationCard invitation={invitation} answer={answer} />;
}

function Joined({ product: { ProductId, ProductName: home }, delivered }: Accepted): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <EmptyState
      title={t(($) => $.invitations.accepted, { home })}
      action={
        delivered ? (
          <span className={classes.ways}>
            <ButtonLink variant="primary" href={`/enter/${encodeURIComponent(ProductId)}`}>
              {t(($) => $.invitations.openHome, { home })}
            </ButtonLink>
            <ToHubs />
          </span>
        ) : (
          <ToHubs primary />
        )
      }
    >
      {t(($) => (delivered ? $.invitations.acceptedLine : $.invitations.acceptedLater))}
    </EmptyState>
  );
}

function ToHubs({ primary = false }: { readonly primary?: boolean }): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <ButtonLink href="/choose-product" {...(primary && { variant: 'primary' })}>
      {t(($) => $.invitations.toHubs)}
    </ButtonLink>
  );
}

function Over({
  outcome,
  invitation: { ProductName: home, Inviter: inviter },
}: {
  readonly outcome: 'accepted' | 'refused' | 'expired';
  readonly invitation: Invitation;
}): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <EmptyState
      drawing="quiet"
      title={t(($) => $.invitations.outcome[outcome].title)}
      action={<ToHubs primary />}
    >
      {t(($) => $.invitations.outcome[outcome].line, { home, inviter })}
    </EmptyState>
  );
}

function Unconfirmed({ address }: { readonly address: string | null }): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <ErrorState
      title={t(($) => $.invitations.outcome.unconfirmed.title)}
      action={
        <ButtonLink variant="primary" href="/account">
          {t(($) => $.invitations.outcome.unconfirmed.action)}
        </ButtonLink>
      }
    >
      {t(($) => $.invitations.outcome.unconfirmed.line, { address: address ?? '' })}
    </ErrorState>
  );
}

/** Unknown, void, or somebody else's: the cloud doesn't say which. */
function NotYours({ address }: { readonly address: string | null }): ReactNode {
  const t = useTexts(chooserTexts);
  const { session } = useServices();
  return (
    <ErrorState
      title={t(($) => $.invitations.outcome.none.title)}
      action={
        <Button variant="primary" onClick={() => void session.logout()}>
          {t(($) => $.invitations.outcome.none.action)}
        </Button>
      }
    >
      {t(($) => $.invitations.outcome.none.line, { address: address ?? '' })}
    </ErrorState>
  );
}
