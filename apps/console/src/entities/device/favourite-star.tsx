import type { Device } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { deviceTexts } from './device-texts.ts';
import classes from './favourite-star.module.css';
import { useFavourite } from './use-favourite.ts';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';

/** Adds a device to the user's favourites, or removes it (DASH-02). */
export function FavouriteStar({ device }: { readonly device: Device }) {
  const t = useTexts(deviceTexts);
  const offline = useOfflineReason();
  const { isFavourite, toggle } = useFavourite(device);
  const name = device.Name;
  return (
    <span className={classes.star} data-chosen={isFavourite || undefined}>
      <Button
        icon={isFavourite ? <IconStarFilled /> : <IconStar />}
        aria-label={
          isFavourite ? t(($) => $.favourite.remove, { name }) : t(($) => $.favourite.add, { name })
        }
        aria-pressed={isFavourite}
        disabledReason={offline}
        onClick={() => void toggle()}
      >
        {t(($) => $.favourite.button)}
      </Button>
    </span>
  );
}
