import type { OwnershipOffer } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { useHome } from '../../kit/services.tsx';
import { ownershipTexts } from './texts.ts';
import { useOffers } from './use-offers.ts';

const AnswerDialog = lazyPart(() =>
  import(/* chunk: rare-shell */ './answer/answer-dialog.tsx').then((file) => file.AnswerDialog),
);

/** It stays on the screen until the person has looked at it or put it away. */
const LASTING_MS = 2_000_000_000;

/** Shows on any page an offer to own the house, and the result of an offer one has made. */
export function OwnershipWatch() {
  const t = useTexts(ownershipTexts);
  const toasts = useToasts();
  const home = useHome();
  const { ownUser } = home;
  const own = useSyncExternalStore(ownUser.subscribe, ownUser.get)?.Id;
  const isConnected = useConnection().state === 'connected';
  const { data } = useOffers(isConnected && own !== undefined);
  const [shown, setShown] = useState<OwnershipOffer | null>(null);
  const known = useRef(new Map<string, OwnershipOffer['state']>());
  const onScreen = useRef(new Map<string, number>());
  const tell = useRef<(offer: OwnershipOffer) => void>(() => undefined);
  tell.current = (offer) => {
    const before = known.current.get(offer.Id);
    known.current.set(offer.Id, offer.state);
    if (before === offer.state) return;
    const shownAs = onScreen.current.get(offer.Id);
    if (shownAs !== undefined) toasts.close(shownAs);
    if (offer.state === 'open' && offer.to.Id === own)
      onScreen.current.set(
        offer.Id,
        toasts.show({
          message: t(($) => $.answer.line, { from: offer.from.Name }),
          durationMs: LASTING_MS,
          action: { label: t(($) => $.answer.look), onPress: () => setShown(offer) },
        }),
      );
    // It may have been answered before this part of the page was there.
    const openedAt = home.hubNow() - performance.now();
    const wasOpen = before === 'open' || (offer.answeredAt ?? 0) > openedAt;
    if (!wasOpen || offer.from.Id !== own) return;
    if (offer.state === 'accepted' || offer.state === 'declined') {
      const message = t(($) => (offer.state === 'accepted' ? $.told.accepted : $.told.declined), {
        name: offer.to.Name,
      });
      toasts.show({
        tone: offer.state === 'accepted' ? 'good' : 'neutral',
        message,
        durationMs: LASTING_MS,
      });
    }
  };
  useEffect(() => {
    for (const offer of data ?? []) tell.current(offer);
  }, [data]);
  const isStillOpen = data?.some(({ Id, state }) => Id === shown?.Id && state === 'open');
  if (!shown || !isStillOpen) return null;
  return (
    <Suspense fallback={null}>
      <AnswerDialog offer={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
}
