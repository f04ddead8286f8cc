import type { User } from '@dimora/contract/client';
import { mayHandOver } from '@dimora/domain';
import { Card, ErrorState, Section } from '@dimora/ui';
import { IconCrown } from '@tabler/icons-react';
import { useExplain } from '../../kit/errors/explain.ts';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { AnswerCard } from './answer/answer-card.tsx';
import { OfferCard } from './offer/offer-card.tsx';
import { ownershipTexts } from './texts.ts';
import { useOffers } from './use-offers.ts';

/** What there is to say about a person owning the house; nothing for most people. */
export function OwnershipSection({ subject: user }: { readonly subject: User }) {
  const t = useTexts(ownershipTexts);
  const explain = useExplain();
  const own = useOwnUser();
  const { data, error, isFetching, refetch } = useOffers();
  const isOwn = own.Id === user.Id;
  const toThem = (data ?? []).filter(({ to }) => to.Id === user.Id);
  const mine = isOwn ? toThem.find(({ state }) => state === 'open') : undefined;
  const isOffered = !isOwn && mayHandOver(own) && user.Role !== 'owner';
  if (!mine && !isOffered) return null;
  return (
    <Section icon={<IconCrown />} title={t(($) => $.title)}>
      <Card>
        {mine ? (
          <AnswerCard offer={mine} />
        ) : data ? (
          <OfferCard user={user} offers={toThem} />
        ) : error ? (
          <ErrorState
            title={t(($) => $.failed)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          >
            {explain(error)}
          </ErrorState>
        ) : null}
      </Card>
    </Section>
  );
}
