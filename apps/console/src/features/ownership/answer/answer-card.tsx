import type { OwnershipOffer } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import classes from '../ownership.module.css';
import { ownershipTexts } from '../texts.ts';

const AnswerDialog = lazyPart(() =>
  import(/* chunk: profile-page */ './answer-dialog.tsx').then((file) => file.AnswerDialog),
);

/** An open offer to oneself. */
export function AnswerCard({ offer }: { readonly offer: OwnershipOffer }) {
  const t = useTexts(ownershipTexts);
  const format = useFormat();
  const [looking, setLooking] = useState(false);
  return (
    <div className={classes.card}>
      <p className={classes.line}>
        {t(($) => (offer.stepsDown ? $.answer.lineLeaving : $.answer.line), {
          from: offer.from.Name,
        })}
      </p>
      <p className={classes.quiet}>
        {t(($) => $.answer.until, { until: format.day(offer.expiresAt) })}
      </p>
      <div className={classes.actions}>
        <Button variant="primary" onClick={() => setLooking(true)}>
          {t(($) => $.answer.look)}
        </Button>
      </div>
      {looking && (
        <Suspense fallback={null}>
          <AnswerDialog offer={offer} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </div>
  );
}
