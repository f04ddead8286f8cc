import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';

import { placeTexts } from '../place-texts.ts';
import classes from './map-foot.module.css';
import { metresPerPixel, roundLength } from './mercator.ts';
import { useMapWords } from './use-map-words.ts';
import type { MapView } from './use-map-view.ts';

/** Maximum length of the scale bar, in pixels. */
const SCALE_PX = 110;

/** The footer of the map: its scale, its centre, and the attribution. */
export function MapFoot({
  view: { centre, zoom },
  radius,
  note,
}: {
  readonly view: MapView;
  readonly radius: number;
  readonly note: string | undefined;
}): ReactNode {
  const t = useTexts(placeTexts);
  const format = useMapWords();
  const metres = metresPerPixel(centre.Latitude, zoom);
  const scale = roundLength(SCALE_PX * metres);
  return (
    <div className={classes.foot}>
      <div className={classes.scale} style={{ width: scale / metres }}>
        {format.length(scale)}
      </div>
      {note !== undefined && note !== '' && <span className={classes.note}>{note}</span>}
      <output className={classes.position}>
        {t(($) => $.map.position, {
          latitude: format.coordinate(centre.Latitude),
          longitude: format.coordinate(centre.Longitude),
          radius: format.length(radius),
        })}
      </output>
    </div>
  );
}
