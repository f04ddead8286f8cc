import type { DeviceId } from '@dimora/domain';
import { Button, Section, TileGrid } from '@dimora/ui';
import { IconStar } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { DevicesUnit } from '../../entities/device/devices-unit.tsx';
import { DeviceTile } from '../../entities/device/tile/device-tile.tsx';
import { useDevicesSelected, useOffline, useOwnUser, useWatch } from '../../kit/home/hooks.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useChangePreferences } from '../../kit/session/preferences.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { dashboardTexts } from './texts.ts';
import type { FavouritesSectionProps } from './favourites-section-props.ts';
import { favouritesOf } from './favourites.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';

// Lazy: rarely opened.
const ArrangeFavourites = lazyPart(() =>
  import(/* chunk: rare-overview */ './arrange-favourites.tsx').then(
    (file) => file.ArrangeFavourites,
  ),
);

const WithoutFavourites = lazyPart(() =>
  import(/* chunk: rare-overview */ './without-favourites.tsx').then(
    (file) => file.WithoutFavourites,
  ),
);

/** The user's favourite devices with their count, in their own order, operated in place (DASH-02). */
export function FavouritesSection({ nearby }: FavouritesSectionProps): ReactNode {
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
  if (ids.length === 0)
    return (
      <Suspense>
        <WithoutFavourites {...(nearby && { nearby })} />
      </Suspense>
    );
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
      {order && (
        <Suspense>
          <ArrangeFavourites ids={order} onChange={setOrder} />
        </Suspense>
      )}
      {!order && (
        <DevicesUnit ids={ids}>
          <TileGrid label={t(($) => $.favourites.title)}>
            {ids.map((id) => (
              <DeviceTile key={id} id={id} showRoom />
            ))}
          </TileGrid>
        </DevicesUnit>
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
