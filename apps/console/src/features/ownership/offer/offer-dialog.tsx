import type { User } from '@dimora/contract/client';
import { Button, SegmentedControl, useToasts } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useState } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import classes from '../ownership.module.css';
import { Powers } from '../powers.tsx';
import { ownershipTexts } from '../texts.ts';

/** Says what an owner can do, and asks whether one stays an owner, before the offer is made. */
export function OfferDialog({
  user,
  onClose,
}: {
  readonly user: User;
  readonly onClose: () => void;
}) {
  const t = useTexts(ownershipTexts);
  const api = useApi();
  const toasts = useToasts();
  const { busy, attempt } = useAttempt();
  const [then, setThen] = useState<'stay' | 'leave'>('stay');
  const name = user.FirstName || user.Name;
  const ask = async (): Promise<void> => {
    const offer = await attempt(() =>
      api.ownership.offer({ UserId: user.Id, stepsDown: then === 'leave' }),
    );
    if (!offer) return;
    onClose();
    toasts.show({ tone: 'good', message: t(($) => $.offer.asked, { name }) });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.offer.title, { name })}
      firm={busy}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t(($) => $.offer.cancel)}
          </Button>
          <Button variant="primary" loading={busy} onClick={() => void ask()}>
            {t(($) => $.offer.ask, { name })}
          </Button>
        </>
      }
    >
      <div className={classes.card}>
        <Powers of="offer" />
        <p className={classes.quiet}>{t(($) => $.offer.exceptions, { name })}</p>
        <div className={classes.choice}>
          <span className={classes.label} aria-hidden>
            {t(($) => $.offer.you)}
          </span>
          <SegmentedControl
            label={t(($) => $.offer.you)}
            value={then}
            options={[
              { value: 'stay', label: t(($) => $.offer.stay) },
              { value: 'leave', label: t(($) => $.offer.leave) },
            ]}
            onChange={setThen}
          />
          <p className={classes.quiet}>
            {then === 'leave' ? t(($) => $.offer.leaveHelp, { name }) : t(($) => $.offer.stayHelp)}
          </p>
        </div>
        <p className={classes.quiet}>{t(($) => $.offer.how, { name })}</p>
      </div>
    </Dialog>
  );
}
