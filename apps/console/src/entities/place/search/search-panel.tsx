import type { GeoPlace } from '@dimora/contract/client';
import { IconAlertTriangle, IconMapPin, IconMapPinOff, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
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
  /** Searches the text, which waits for Enter; `null` if it doesn't. */
  readonly onSearch: (() => void) | null;
};

/** The places found with their attribution, that there are none (PLACES-17), or why the search failed. */
export function SearchPanel({
  id,
  optionId,
  findings: { results, noData, error, running, attribution },
  open,
  active,
  onChoose,
  onSearch,
}: SearchPanelProps): ReactNode {
  const t = useTexts(placeTexts);
  const explain = useExplain();
  const empty = results.length === 0;
  const waits = onSearch !== null && !running;
  const failed =
    error === null
      ? null
      : errorCodeOf(error) === 'NO_DATA'
        ? t(($) => $.search.failed)
        : explain(error);
  return (
    <>
      <p className={classes.told} role="status">
        {open && waits && t(($) => $.search.pressEnter)}
        {open && !waits && noData && t(($) => $.search.NO_LOCATION_DATA)}
        {open && !waits && failed}
        {open && !empty && t(($) => $.search.found, { count: results.length })}
      </p>
      {/* The field keeps the focus, so that pressing a place doesn't blur the field first. */}
      <div
        className={classes.panel}
        hidden={!open || (empty && !noData && !running && !waits && failed === null)}
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
        {waits && (
          <button type="button" className={classes.press} onClick={onSearch}>
            <IconSearch size={17} aria-hidden />
            {t(($) => $.search.pressEnter)}
          </button>
        )}
        {empty && !waits && failed !== null && (
          <p className={classes.none} aria-hidden>
            <IconAlertTriangle size={17} />
            {failed}
          </p>
        )}
        {empty && !waits && noData && (
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
