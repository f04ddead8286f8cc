import type { CloudProperty } from '@dimora/contract/client';
import { isNullPropertyId, type WizardPage } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { kindOfType, type PlaceKind } from '../../../entities/place/kind/kind-selects.tsx';
import { DEFAULT_CENTRE, ZOOM } from '../../../entities/place/map/map-limits.ts';
import {
  usePlacePosition,
  type PlacePosition,
} from '../../../entities/place/position/use-place-position.ts';
import { usePlaceNames } from '../../../entities/place/use-place-names.ts';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useOwnUser, useProperty } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { wizardTexts } from '../texts.ts';

/** The selected place for the hub: a draft that is not in the cloud yet, or one of the user's own (WIZARD-10). */
export type PlaceChoice = {
  readonly mode: 'fresh' | 'mine';
  readonly setMode: (mode: 'fresh' | 'mine') => void;
  /** The draft's name and kind (WIZARD-13). */
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly kind: PlaceKind;
  readonly setKind: (kind: PlaceKind) => void;
  readonly position: PlacePosition;
  readonly validPosition: boolean;
  readonly setValid: (valid: boolean) => void;
  readonly setSearching: (searching: boolean) => void;
  /** The id of the selected own place. */
  readonly chosen: string | null;
  readonly choose: (id: string | null) => void;
};

/** Holds the selection across pages; a draft begins at the location of the user's IP address (WIZARD-13). */
export function usePlaceChoice(page: WizardPage): PlaceChoice {
  const t = useTexts(wizardTexts);
  const { FirstName } = useOwnUser();
  const currentId = useProperty()?.Id;
  const hasPlace = !isNullPropertyId(currentId);
  const [mode, setMode] = useState<'fresh' | 'mine'>(
    hasPlace || page === 'oldPropertyPage' ? 'mine' : 'fresh',
  );
  const [kind, setKind] = useState(() => kindOfType('Home'));
  // Until it is edited, the name follows the user's name and the language.
  const [typed, setTyped] = useState<string>();
  const [searching, setSearching] = useState(false);
  const [validPosition, setValid] = useState(true);
  const [chosen, choose] = useState<string | null>(hasPlace ? (currentId ?? null) : null);
  const position = usePlacePosition({ ...DEFAULT_CENTRE, zoom: ZOOM.fresh }, searching);
  useStartWhereOneIs(position);
  const { subType } = usePlaceNames();
  return {
    mode,
    setMode,
    name:
      typed ??
      (FirstName ? t(($) => $.place.draftName, { name: FirstName }) : subType(kind.SubType)),
    setName: setTyped,
    kind,
    setKind,
    position,
    validPosition,
    setValid: useCallback((valid: boolean) => setValid(valid), []),
    setSearching: useCallback((next: boolean) => setSearching(next), []),
    chosen,
    choose,
  };
}

/** Moves an untouched draft to the location of the IP address; on failure it stays near Rome (PLACES-26). */
function useStartWhereOneIs({ at, put }: PlacePosition): void {
  const { data } = useQuery(
    useCloudOrpc().geo.ipLocation.queryOptions({ staleTime: Infinity, retry: false }),
  );
  const untouched =
    at.Latitude === DEFAULT_CENTRE.Latitude && at.Longitude === DEFAULT_CENTRE.Longitude;
  const [started, setStarted] = useState(false);
  useEffect(() => {
    if (!data || started) return;
    setStarted(true);
    if (untouched) put({ Latitude: data.latitude, Longitude: data.longitude }, data.display_name);
  }, [data, started, untouched, put]);
}

/** The user's own places among those of the cloud (WIZARD-11). */
export const ownPlaces = (
  places: readonly CloudProperty[],
  userId: string,
): readonly CloudProperty[] => places.filter(({ UserId }) => UserId === userId);
