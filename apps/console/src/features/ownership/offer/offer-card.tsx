import type { OwnershipOffer, User } from '@dimora/contract/client';
import { Button, useToasts } from '@dimora/ui';
import { Suspense, useState } from 'react';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';
import { useApi } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import classes from '../ownership.module.css';
import { ownershipTexts } from '../texts.ts';

const OfferDialog = lazyPart(() =>
  import(/* chunk: user-page */ './offer-dialog.tsx').then((file) => file.OfferDialog),
);

type OfferCardProps = {
  readonly user: User;
  /** Those to this person, the newest first. */
  readonly offers: readonly OwnershipOffer[];
};

/** For an owner: makes somebody an owner, or says how the offer stands. */
export function OfferCard({ user, offers }: OfferCardProps) {
  const t = useTexts(ownershipTexts);
  const format = useFormat();
  const offline = useOfflineReason();
  const [asking, setAsking] = useState(false);
  const name = user.FirstName || user.Name;
  const open = offers.filter(({ state }) => state === 'open');
  const last = offers.at(0);
  const isNews = last?.state === 'declined' || last?.state === 'expired' ? last.state : undefined;
  return (
    <div className={classes.card}>
      {open.length > 0 ? (
        open.map((offer) => <OpenOffer key={offer.Id} offer={offer} name={name} />)
      ) : (
        <>
          <p className={classes.line}>{t(($) => $.line, { name })}</p>
          {last && isNews && (
            <p className={classes.quiet}>
              {t(($) => $.last[isNews], {
                name,
                day: format.day(last.answeredAt ?? last.offeredAt),
              })}
            </p>
          )}
          <div className={classes.actions}>
            <Button onClick={() => setAsking(true)} disabledReason={offline}>
              {t(($) => $.makeLong, { name })}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <Suspense fallback={null}>
          <OfferDialog user={user} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

function OpenOffer({ offer, name }: { readonly offer: OwnershipOffer; readonly name: string }) {
  const t = useTexts(ownershipTexts);
  const format = useFormat();
  const toasts = useToasts();
  const api = useApi();
  const { busy, attempt } = useAttempt();
  const { Id, from, offeredAt, expiresAt, stepsDown } = offer;
  const takeBack = async (): Promise<void> => {
    const done = await attempt(() => api.ownership.withdraw({ Id }));
    if (done) toasts.show({ tone: 'good', message: t(($) => $.takenBack) });
  };
  return (
    <>
      <p className={classes.line} role="status">
        {t(($) => $.waiting, {
          from: from.Name,
          name,
          day: format.day(offeredAt),
          until: format.day(expiresAt),
        })}{' '}
        {stepsDown && t(($) => $.stepsDown, { from: from.Name })}
      </p>
      <div className={classes.actions}>
        <Button size="small" loading={busy} onClick={() => void takeBack()}>
          {t(($) => $.takeBack)}
        </Button>
      </div>
    </>
  );
}
