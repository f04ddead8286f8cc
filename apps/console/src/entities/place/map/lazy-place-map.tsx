import { lazy, Suspense, type ReactNode } from 'react';
import paper from './paper.module.css';
import classes from './place-map.module.css';
import type { PlaceMapProps } from './place-map.tsx';

const PlaceMap = lazy(() => import('./place-map.tsx').then((file) => ({ default: file.PlaceMap })));

/** {@link PlaceMap}, fetched when it is first looked at; blank paper stands in for it meanwhile. */
export function LazyPlaceMap(props: PlaceMapProps): ReactNode {
  return (
    <Suspense fallback={<div className={`${classes.frame} ${paper.paper}`} aria-hidden />}>
      <PlaceMap {...props} />
    </Suspense>
  );
}
