import type { DeviceId } from '@dimora/domain';
import { Button, ButtonLink, Card, EmptyState, Section, TileGrid } from '@dimora/ui';
import { IconStar } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { DeviceTile } from '../../entities/device/tile/device-tile.tsx';
import { useDevicesSelected, useOffline, useOwnUser, useWatch } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useChangePreferences } from '../../kit/session/preferences.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { dashboardTexts } from './texts.ts';
import { favouritesOf } from './favourites.ts';

// Lazy: rarely opened.
const ArrangeFavourites = lazy(() =>
  import('./arrange-favourites.tsx').then((file) => ({ default: file.ArrangeFavourites })),
);

/** The user's favourite devices with their count, in their own order, operated in place (DASH-02). */
export function FavouritesSection(): ReactNode {
  const t = useTexts(dashboardTexts);
  const format = useFormat();
  const offline = useOffline();
  const ids = useFavourites();
  const change = useChangePreferences();
  const [order, setOrder] = useState<readonly DeviceId[] | null>(null);
  const done = (): void => {
    setOrder(null);
    if (order && order.join(' ') !== ids.join(' ')) void change({ favouriteOrder: [...order] });
  };
  return (
    <Section
      icon={<IconStar />}
      title={t(($) => $.favourites.title)}
      count={format.number(ids.length, 0)}
      {...(ids.length > 1 &&
        !offline && {
          action: (
            <Button
              size="small"
              variant={order ? 'primary' : 'subtle'}
              onClick={order ? done : () => setOrder(ids)}
            >
              {t(($) => (order ? $.favourites.done : $.favourites.arrange))}
            </Button>
          ),
        })}
    >
      {ids.length === 0 && <NoFavourites />}
      {order && (
        <Suspense>
          <ArrangeFavourites ids={order} onChange={setOrder} />
        </Suspense>
      )}
      {!order && ids.length > 0 && (
        <TileGrid label={t(($) => $.favourites.title)}>
          {ids.map((id) => (
            <DeviceTile key={id} id={id} showRoom />
          ))}
        </TileGrid>
      )}
    </Section>
  );
}

/** The ids of the favourites in order, watched. */
function useFavourites(): readonly DeviceId[] {
  const language = useLanguage();
  const person = useOwnUser();
  const ids = useDevicesSelected((devices) =>
    favouritesOf(devices, person, language).map((device) => device.Id),
  ) as readonly DeviceId[];
  useWatch({ devices: ids });
  return ids;
}

function NoFavourites(): ReactNode {
  const t = useTexts(dashboardTexts);
  return (
    <Card>
      <EmptyState
        drawing="star"
        title={t(($) => $.favourites.empty)}
        action={<ButtonLink href="/devices/all">{t(($) => $.favourites.action)}</ButtonLink>}
      >
        {t(($) => $.favourites.line)}
      </EmptyState>
    </Card>
  );
}
