import type { GeoPlace } from '@dimora/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCloud, useCloudOrpc } from '../../../kit/api/cloud.ts';
import { PlaceFinder, type Findings } from './place-finder.ts';
import { placeQuery } from './place-query.ts';

/** How long the panel stays after a choice or a blur, in milliseconds (PLACES-24). */
export const PANEL_CLOSES_AFTER_MS = 500;

/** The cloud's maximum number of results (PLACES-23). */
const MOST_RESULTS = 50;

/** The state of a search field and its panel. */
export type PlaceSearchState = {
  readonly text: string;
  readonly findings: Findings;
  readonly open: boolean;
  /** The text waits for Enter: no provider allows searching while typing. */
  readonly waits: boolean;
  readonly type: (text: string) => void;
  /** Searches all providers, not only those allowed while typing. */
  readonly submit: () => void;
  readonly choose: (place: GeoPlace) => void;
  readonly reopen: () => void;
  readonly closeSoon: () => void;
  readonly close: () => void;
};

/** Searches places while typing; the panel closes half a second after use. */
export function usePlaceSearch(onFind: (place: GeoPlace) => void): PlaceSearchState {
  const cloud = useCloud();
  const orpc = useCloudOrpc();
  const abilities = useQuery(orpc.geo.abilities.queryOptions({ staleTime: Infinity }));
  const typeAhead = abilities.data?.typeAhead !== false;
  const [finder] = useState(
    () =>
      new PlaceFinder((q, manner) =>
        manner === 'typed' ? cloud.geo.places({ q }) : cloud.geo.search({ q, limit: MOST_RESULTS }),
      ),
  );
  const findings = useSyncExternalStore(finder.subscribe, finder.get);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (shown: boolean): void => {
    clearTimeout(timer.current);
    setOpen(shown);
  };
  const closeSoon = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), PANEL_CLOSES_AFTER_MS);
  };
  return {
    text,
    findings,
    open,
    waits: !typeAhead && text !== asked && placeQuery(text) !== undefined,
    type: (next) => {
      setText(next);
      if (typeAhead) finder.look(next, 'typed');
      else finder.clear();
      show(placeQuery(next) !== undefined);
    },
    submit: () => {
      setAsked(text);
      finder.look(text, 'asked');
      show(placeQuery(text) !== undefined);
    },
    choose: (place) => {
      setText(place.display_name);
      setAsked(place.display_name);
      onFind(place);
      closeSoon();
    },
    reopen: () => show(placeQuery(text) !== undefined && findings.results.length > 0),
    closeSoon,
    close: () => show(false),
  };
}
