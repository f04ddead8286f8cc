import { ButtonLink, Card, EmptyState, Section } from '@dimora/ui';
import { IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useDevicesSelected } from '../../kit/home/hooks.ts';
import { useAtFirst } from '../../kit/home/use-at-first.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { usePageParts } from '../../kit/parts/use-page-parts.tsx';
import type { FavouritesSectionProps } from './favourites-section-props.ts';
import { dashboardTexts } from './texts.ts';
import { useNewHome } from './use-new-home.ts';

/** How favourites are made; in a home without devices, those on the network, for a person who may add them. */
export function WithoutFavourites({ nearby }: FavouritesSectionProps): ReactNode {
  const mayAdd = useMay('INSTALL_DEVICE');
  const some = useDevicesSelected((devices) => devices.slice(0, 1).map(({ Id }) => Id));
  // Stays for the visit: adding the first device doesn't take away the others.
  const wasEmpty = useAtFirst(some.length === 0);
  const isNewHome = useNewHome();
  const { main } = usePageParts(nearby ? [nearby] : [], 'overview');
  if (wasEmpty && mayAdd && main !== undefined) return main;
  // Without a device there is nothing to press a star on.
  return isNewHome ? null : <HowToMakeThem />;
}

function HowToMakeThem(): ReactNode {
  const t = useTexts(dashboardTexts);
  return (
    <Section icon={<IconStar />} title={t(($) => $.favourites.title)} count="0">
      <Card>
        <EmptyState
          drawing="star"
          title={t(($) => $.favourites.empty)}
          action={<ButtonLink href="/devices/all">{t(($) => $.favourites.action)}</ButtonLink>}
        >
          {t(($) => $.favourites.line)}
        </EmptyState>
      </Card>
    </Section>
  );
}
