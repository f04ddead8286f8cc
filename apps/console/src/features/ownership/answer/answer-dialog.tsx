import type { OwnershipOffer } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from '../ownership.module.css';
import { Powers } from '../powers.tsx';
import { ownershipTexts } from '../texts.ts';
import { useAnswer } from './use-answer.ts';

/** Says what it means to own the house, and takes the answer. */
export function AnswerDialog({
  offer,
  onClose,
}: {
  readonly offer: OwnershipOffer;
  readonly onClose: () => void;
}) {
  const t = useTexts(ownershipTexts);
  const { busy, accept, decline } = useAnswer(offer);
  const answer = async (act: () => Promise<boolean>): Promise<void> => {
    if (await act()) onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.answer.title)}
      firm={busy}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {t(($) => $.answer.later)}
          </Button>
          <Button onClick={() => void (busy || answer(decline))}>
            {t(($) => $.answer.decline)}
          </Button>
          <Button variant="primary" loading={busy} onClick={() => void answer(accept)}>
            {t(($) => $.answer.accept)}
          </Button>
        </>
      }
    >
      <div className={classes.card}>
        <p className={classes.line}>
          {t(($) => (offer.stepsDown ? $.answer.lineLeaving : $.answer.line), {
            from: offer.from.Name,
          })}
        </p>
        <Powers of="answer" />
      </div>
    </Dialog>
  );
}
