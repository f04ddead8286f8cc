import { Suspense, type ReactNode } from 'react';
import paper from './paper/paper.module.css';
import classes from './place-map.module.css';
import type { PlaceMapProps } from './place-map.tsx';
import { useStreetTiles } from './streets/use-street-tiles.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.ts';

const PlaceMap = lazyPart(() =>
  import(/* chunk: place-map */ './place-map.tsx').then((file) => file.PlaceMap),
);

/** {@link PlaceMap} with the cloud's streets, loaded on first view; blank paper until then. */
export function LazyPlaceMap(props: Omit<PlaceMapProps, 'loadTile' | 'attribution'>): ReactNode {
  const streets = useStreetTiles();
  return (
    <Suspense fallback={<div className={`${classes.frame} ${paper.paper}`} aria-hidden />}>
      <PlaceMap {...props} {...streets} />
    </Suspense>
  );
}
