import { useReducedMotion } from '@dimora/ui';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { placeTexts } from '../place-texts.ts';
import { GraticuleLabels } from './paper/graticule-labels.tsx';
import './leaflet-panes.css';
import { Locator } from './locator.tsx';
import { MapFoot } from './map-foot.tsx';
import type { Coordinates } from '@dimora/domain';
import paper from './paper/paper.module.css';
import classes from './place-map.module.css';
import { Surroundings } from './surroundings.tsx';
import type { LoadTile } from './streets/street-layer.ts';
import { useMapView } from './use-map-view.ts';
import { useStreets } from './streets/use-streets.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** Props of {@link PlaceMap}. */
export type PlaceMapProps = {
  readonly position: Coordinates;
  /** The map's initial view; a later change moves it there. */
  readonly zoom: number;
  /** Metres. */
  readonly radius: number;
  /** The user has moved the map: its centre is the position (PLACES-18). */
  readonly onMove: (position: Coordinates) => void;
  /** Streets through the cloud; without them only the built-in map shows. */
  readonly loadTile?: LoadTile | undefined;
  /** Attribution of the streets. */
  readonly attribution?: string | undefined;
  /** The place is fixed: the map can be zoomed, not moved. */
  readonly fixed?: boolean;
};

/**
 * The map of a place: the pin is in the middle, the radius is drawn to scale, and moving the map moves the
 * place. Arrow keys move, plus and minus zoom. Without a network the built-in map shows. Load it lazily:
 * `LazyPlaceMap`.
 */
export function PlaceMap({
  position,
  zoom,
  radius,
  onMove,
  loadTile,
  attribution,
  fixed = false,
}: PlaceMapProps): ReactNode {
  const t = useTexts(placeTexts);
  const container = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const { map, view } = useMapView(container, { position, zoom, still, fixed, onMove });
  const streets = useStreets(map, loadTile);
  const paperOnly = streets !== 'shown';
  const simple = streets === 'none' ? t(($) => $.map.simple) : undefined;
  return (
    <div className={classes.frame} data-streets={paperOnly ? undefined : ''}>
      <div
        ref={container}
        className={`${classes.map} ${paper.paper}`}
        role="application"
        aria-label={t(($) => (fixed ? $.map.fixed : $.map.label))}
      />
      {view && (
        <>
          <Surroundings view={view} radius={radius} rings={paperOnly} />
          {paperOnly && <GraticuleLabels view={view} />}
          {paperOnly && <Locator at={view.centre} className={classes.inset} />}
          <MapFoot view={view} radius={radius} note={paperOnly ? simple : attribution} />
        </>
      )}
      {map && view && <ZoomButtons map={map} zoom={view.zoom} />}
    </div>
  );
}
