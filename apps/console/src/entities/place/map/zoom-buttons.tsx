import { IconButton } from '@dimora/ui';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { placeTexts } from '../place-texts.ts';
import { ZOOM } from './map-limits.ts';
import classes from './place-map.module.css';

/** Zooms in and out, within the limits (PLACES-25). */
export function ZoomButtons({
  map,
  zoom,
}: {
  readonly map: LeafletMap;
  readonly zoom: number;
}): ReactNode {
  const t = useTexts(placeTexts);
  return (
    <div className={classes.zoom}>
      <IconButton
        label={t(($) => $.map.nearer)}
        icon={<IconPlus />}
        tipSide="bottom"
        disabledReason={zoom >= ZOOM.max ? t(($) => $.map.nearest) : undefined}
        onClick={() => map.zoomIn(1)}
      />
      <IconButton
        label={t(($) => $.map.farther)}
        icon={<IconMinus />}
        tipSide="bottom"
        disabledReason={zoom <= ZOOM.min ? t(($) => $.map.farthest) : undefined}
        onClick={() => map.zoomOut(1)}
      />
    </div>
  );
}
