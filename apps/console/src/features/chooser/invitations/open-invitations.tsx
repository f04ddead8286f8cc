import type { Invitation } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { unlessRefused } from '../../../kit/api/query.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { chooserTexts } from '../texts.ts';
import { InvitationCard } from './invitation-card.tsx';
import classes from './invitations.module.css';
import { useAnswer } from './use-answer.ts';

/** How often new invitations are looked for, in milliseconds. */
const REFRESH_MS = 10_000;

/** The open invitations to one's address, above one's hubs; nothing without any (USERS-09). */
export function OpenInvitations(): ReactNode {
  const t = useTexts(chooserTexts);
  const orpc = useCloudOrpc();
  const query = useQuery(
    orpc.invitations.list.queryOptions({ refetchInterval: unlessRefused(REFRESH_MS) }),
  );
  return (
    <Loaded query={query} what={t(($) => $.invitations.what)} shape={null}>
      {(open) =>
        open.length > 0 && (
          <section className={classes.list} aria-label={t(($) => $.invitations.title)}>
            {open.map((invitation) => (
              <Open key={invitation.Id} invitation={invitation} />
            ))}
          </section>
        )
      }
    </Loaded>
  );
}

function Open({ invitation }: { readonly invitation: Invitation }): ReactNode {
  return <InvitationCard invitation={invitation} answer={useAnswer(invitation)} />;
}
