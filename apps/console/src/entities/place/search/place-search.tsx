import type { GeoPlace } from '@dimora/contract/client';
import type { Coordinates } from '@dimora/domain';
import { IconButton, Spinner, TextInput } from '@dimora/ui';
import { IconCurrentLocation, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { placeTexts } from '../place-texts.ts';
import { browserLocation } from './browser-location.ts';
import classes from './place-search.module.css';
import { SearchPanel } from './search-panel.tsx';
import { usePlaceSearch } from './use-place-search.ts';

/** Props of {@link PlaceSearch}. */
export type PlaceSearchProps = {
  readonly onFind: (place: GeoPlace) => void;
  /** The browser has located itself, and the user wants the place to be there. */
  readonly onLocate: (position: Coordinates) => void;
  /** True from the first results until the panel is closed: the page is in search mode (PLACES-12, PLACES-18). */
  readonly onMode: (searching: boolean) => void;
  /** Help text below the field, such as the address that was found. */
  readonly help?: ReactNode;
};

/**
 * A field that searches places, with their list beneath: while typing where a provider allows it, else on Enter
 * (PLACES-08, PLACES-16).
 */
export function PlaceSearch({ onFind, onLocate, onMode, help }: PlaceSearchProps): ReactNode {
  const t = useTexts(placeTexts);
  const list = useId();
  const search = usePlaceSearch(onFind);
  const { findings, open } = search;
  const { active, setActive, onKeyDown } = useListKeys(search);
  const searching = open || findings.running;
  useEffect(() => {
    onMode(searching);
  }, [onMode, searching]);
  const optionId = (at: number): string => `${list}-${at}`;
  const locate = async (): Promise<void> => {
    const found = await browserLocation();
    if (found) onLocate(found);
  };
  return (
    <div className={classes.field}>
      <TextInput
        label={t(($) => $.search.label)}
        help={help ?? t(($) => $.search.help)}
        placeholder={t(($) => $.search.placeholder)}
        value={search.text}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        {...(open && active >= 0 && { 'aria-activedescendant': optionId(active) })}
        leftSection={findings.running ? <Spinner size={16} /> : <IconSearch size={17} />}
        rightSection={
          <IconButton
            size="small"
            variant="subtle"
            label={t(($) => $.search.locate)}
            icon={<IconCurrentLocation />}
            onClick={() => void locate()}
          />
        }
        onChange={(event) => {
          setActive(-1);
          search.type(event.currentTarget.value);
        }}
        onFocus={search.reopen}
        onBlur={search.closeSoon}
        onKeyDown={onKeyDown}
      />
      <SearchPanel
        id={list}
        optionId={optionId}
        findings={findings}
        onSearch={search.waits ? search.submit : null}
        open={open}
        active={active}
        onChoose={search.choose}
      />
    </div>
  );
}

function useListKeys(search: ReturnType<typeof usePlaceSearch>) {
  const [active, setActive] = useState(-1);
  const { results } = search.findings;
  const step = (by: number): void => {
    search.reopen();
    if (results.length > 0) setActive((active + by + results.length) % results.length);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(active < 0 ? 0 : -1),
    Escape: search.close,
    Enter: () => {
      const chosen = search.open ? results[active] : undefined;
      if (chosen) search.choose(chosen);
      else search.submit();
    },
  };
  return {
    active,
    setActive,
    onKeyDown: (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || (event.key === 'Escape' && !search.open)) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    },
  };
}
