import type { User } from '@dimora/contract/client';
import { mayHandOver } from '@dimora/domain';
import { Card, Section } from '@dimora/ui';
import { IconCrown } from '@tabler/icons-react';
import { useOwnUser } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { AnswerCard } from './answer/answer-card.tsx';
import { OfferCard } from './offer/offer-card.tsx';
import { ownershipTexts } from './texts.ts';
import { useOffers } from './use-offers.ts';
import { Loaded } from '../../kit/page/loaded.tsx';

/** What there is to say about a person owning the house; nothing for most people. */
export function OwnershipSection({ subject: user }: { readonly subject: User }) {
  const t = useTexts(ownershipTexts);
  const own = useOwnUser();
  const query = useOffers();
  const isOwn = own.Id === user.Id;
  const toThem = (query.data ?? []).filter(({ to }) => to.Id === user.Id);
  const mine = isOwn ? toThem.find(({ state }) => state === 'open') : undefined;
  const isOffered = !isOwn && mayHandOver(own) && user.Role !== 'owner';
  if (!mine && !isOffered) return null;
  return (
    <Section icon={<IconCrown />} title={t(($) => $.title)}>
      <Card>
        {mine ? (
          <AnswerCard offer={mine} />
        ) : (
          <Loaded query={query} what={t(($) => $.what)} shape={null}>
            {() => <OfferCard user={user} offers={toThem} />}
          </Loaded>
        )}
      </Card>
    </Section>
  );
}
