import type { Invitation } from '@dimora/contract/client';
import { Button, Card, IconWell } from '@dimora/ui';
import { IconMail } from '@tabler/icons-react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { RoleBadge } from '../../../entities/hub/role-badge.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { chooserTexts } from '../texts.ts';
import classes from './invitations.module.css';
import type { useAnswer } from './use-answer.ts';

/** Props of {@link InvitationCard}. */
export type InvitationCardProps = {
  readonly invitation: Invitation;
  readonly answer: Pick<ReturnType<typeof useAnswer>, 'busy' | 'accept' | 'refuse'>;
};

/** An open invitation: who invites, to which home, with which role, and the two answers. */
export function InvitationCard({ invitation, answer }: InvitationCardProps): ReactNode {
  const t = useTexts(chooserTexts);
  const format = useFormat();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { ProductName: home, Inviter: inviter, Role, expiresAt } = invitation;
  return (
    <Card role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <IconWell icon={<IconMail />} tone="sun" size="large" />
        <div className={classes.words}>
          <p className={classes.name} id={id}>
            {t(($) => $.invitations.invites, { inviter, home })}
          </p>
          <p className={classes.line}>{t(($) => $.invitations.role[Role])}</p>
        </div>
      </div>
      <div className={classes.foot}>
        <span className={classes.states}>
          <RoleBadge role={Role} />
          <span className={classes.line}>
            {t(($) => $.invitations.until, { day: format.day(expiresAt) })}
          </span>
        </span>
        <span className={classes.answers}>
          <Button
            loading={answer.busy}
            aria-label={t(($) => $.invitations.refuseNamed, { home })}
            onClick={() => setAsking(true)}
          >
            {t(($) => $.invitations.refuse)}
          </Button>
          <Button
            variant="primary"
            loading={answer.busy}
            aria-label={t(($) => $.invitations.acceptNamed, { home })}
            onClick={answer.accept}
          >
            {t(($) => $.invitations.accept)}
          </Button>
        </span>
      </div>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            tone="plain"
            title={t(($) => $.invitations.refuseQuestion, { home })}
            confirmLabel={t(($) => $.invitations.refuse)}
            busy={answer.busy}
            onConfirm={() => {
              setAsking(false);
              answer.refuse();
            }}
            onCancel={() => setAsking(false)}
          >
            {t(($) => $.invitations.refuseLine, { inviter })}
          </ConfirmDialog>
        </Suspense>
      )}
    </Card>
  );
}
