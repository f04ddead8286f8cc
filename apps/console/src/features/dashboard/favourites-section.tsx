import { ButtonLink, Card, EmptyState, Section, TileGrid } from '@dimora/ui';
import { IconStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DeviceTile } from '../../entities/device/tile/device-tile.tsx';
import { useDevicesSelected, useOwnUser, useWatch } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { dashboardTexts } from './texts.ts';
import { favouritesOf } from './favourites.ts';

/** The user's favourite devices with their count, operated in place (DASH-02). */
export function FavouritesSection(): ReactNode {
  const t = useTexts(dashboardTexts);
  const format = useFormat();
  const language = useLanguage();
  const { Id } = useOwnUser();
  const favourites = useDevicesSelected((devices) =>
    favouritesOf(devices, Id, language).map((device) => device.Id),
  );
  useWatch({ devices: favourites });
  return (
    <Section
      icon={<IconStar />}
      title={t(($) => $.favourites.title)}
      count={format.number(favourites.length, 0)}
    >
      {favourites.length === 0 ? (
        <Card>
          <EmptyState
            drawing="star"
            title={t(($) => $.favourites.empty)}
            action={<ButtonLink href="/devices/all">{t(($) => $.favourites.action)}</ButtonLink>}
          >
            {t(($) => $.favourites.line)}
          </EmptyState>
        </Card>
      ) : (
        <TileGrid label={t(($) => $.favourites.title)}>
          {favourites.map((id) => (
            <DeviceTile key={id} id={id} showRoom />
          ))}
        </TileGrid>
      )}
    </Section>
  );
}
