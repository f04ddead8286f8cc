import type { Coordinates } from '@dimora/domain';
import { Suspense, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { placeTexts } from '../place-texts.ts';
import classes from './place-picture.module.css';
import { useMapPicture } from './use-map-picture.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const Locator = lazyPart(() =>
  import(/* chunk: maps */ '../map/locator.tsx').then((file) => file.Locator),
);

/** Extent of the built-in map shown instead of an unavailable picture. */
const BUILT_IN = { side: 460, zoom: 6 } as const;

/** A place on the map, as a picture (PLACES-04); the built-in map if the cloud has none. */
export function PlacePicture({
  of,
}: {
  readonly of: Coordinates & { readonly Name: string };
}): ReactNode {
  const t = useTexts(placeTexts);
  const { src, failed } = useMapPicture(of);
  return (
    <div className={classes.picture} data-waiting={(!src && !failed) || undefined}>
      {src && (
        <img className={classes.image} src={src} alt={t(($) => $.image, { name: of.Name })} />
      )}
      {failed && (
        <Suspense fallback={null}>
          <Locator at={of} {...BUILT_IN} className={classes.image} />
        </Suspense>
      )}
    </div>
  );
}
