import type { Invitation } from '@dimora/contract/client';
import { ErrorState } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { chooserTexts } from '../texts.ts';
import { InvitationCard } from './invitation-card.tsx';
import classes from './invitations.module.css';
import { useAnswer } from './use-answer.ts';

/** How often new invitations are looked for, in milliseconds. */
const REFRESH_MS = 10_000;

/** The open invitations to one's address, above one's hubs; nothing without any (USERS-09). */
export function OpenInvitations(): ReactNode {
  const t = useTexts(chooserTexts);
  const explain = useExplain();
  const orpc = useCloudOrpc();
  const { data, error } = useQuery(
    orpc.invitations.list.queryOptions({ refetchInterval: unlessRefused(REFRESH_MS) }),
  );
  if (data === undefined)
    return error === null ? null : (
      <ErrorState title={t(($) => $.invitations.failed)}>{explain(error)}</ErrorState>
    );
  if (data.length === 0) return null;
  return (
    <section className={classes.list} aria-label={t(($) => $.invitations.title)}>
      {data.map((invitation) => (
        <Open key={invitation.Id} invitation={invitation} />
      ))}
    </section>
  );
}

function Open({ invitation }: { readonly invitation: Invitation }): ReactNode {
  return <InvitationCard invitation={invitation} answer={useAnswer(invitation)} />;
}
