import type { GeoPlace } from '@dimora/contract/client';
import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { placeTexts } from '../place-texts.ts';
import type { Findings } from './place-finder.ts';
import classes from './place-search.module.css';

/** Props of {@link SearchPanel}. */
export type SearchPanelProps = {
  readonly id: string;
  readonly optionId: (at: number) => string;
  readonly findings: Findings;
  readonly open: boolean;
  readonly active: number;
  readonly onChoose: (place: GeoPlace) => void;
};

/** The places found with their attribution, or that there are none (PLACES-17). */
export function SearchPanel({
  id,
  optionId,
  findings: { results, noData, running, attribution },
  open,
  active,
  onChoose,
}: SearchPanelProps): ReactNode {
  const t = useTexts(placeTexts);
  const empty = results.length === 0;
  return (
    <>
      <p className={classes.told} role="status">
        {open && noData && t(($) => $.search.NO_LOCATION_DATA)}
        {open && !empty && t(($) => $.search.found, { count: results.length })}
      </p>
      {/* The field keeps the focus, so that pressing a place doesn't blur the field first. */}
      <div
        className={classes.panel}
        hidden={!open || (empty && !noData && !running)}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ul id={id} className={classes.list} role="listbox" aria-label={t(($) => $.search.results)}>
          {results.map((place, at) => (
            <li
              key={`${place.Latitude} ${place.Longitude} ${place.display_name}`}
              id={optionId(at)}
              role="option"
              className={classes.option}
              aria-selected={at === active}
              onClick={() => onChoose(place)}
            >
              <IconMapPin size={17} aria-hidden />
              <span>
                <strong>{place.Name}</strong>
                <span className={classes.line}>{place.display_name}</span>
              </span>
            </li>
          ))}
        </ul>
        {empty && noData && (
          <p className={classes.none} aria-hidden>
            <IconMapPinOff size={17} />
            {t(($) => $.search.NO_LOCATION_DATA)}
          </p>
        )}
        {empty && running && <p className={classes.none}>{t(($) => $.search.searching)}</p>}
        {!empty && attribution !== '' && <p className={classes.thanks}>{attribution}</p>}
      </div>
    </>
  );
}
