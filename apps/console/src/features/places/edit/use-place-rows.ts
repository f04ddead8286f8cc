import { useMapWords } from '../../../entities/place/map/use-map-words.ts';
import { usePlaceNames } from '../../../entities/place/use-place-names.ts';
import type { ConflictRow } from '../../../kit/edit/conflict-rows.tsx';
import type { Conflict } from '../../../kit/edit/use-edit.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { PlaceValues } from '../form/place-values.ts';
import { placesTexts } from '../texts.ts';

/** The fields that one line of a conflict combines. */
const ROWS = {
  Name: ['Name'],
  kind: ['Type', 'SubType'],
  position: ['Latitude', 'Longitude'],
  Address: ['Address'],
  Radius: ['Radius'],
  Description: ['Description'],
} as const satisfies Readonly<Record<string, readonly (keyof PlaceValues)[]>>;

/** The changes of both users to a place, as its form shows them. */
export function usePlaceRows(): (conflict: Conflict<PlaceValues>) => ConflictRow[] {
  const t = useTexts(placesTexts);
  const names = usePlaceNames();
  const words = useMapWords();
  const say = (row: keyof typeof ROWS, values: PlaceValues): string => {
    if (row === 'kind') return names.subType(values.SubType);
    if (row === 'position')
      return `${words.coordinate(values.Latitude)}, ${words.coordinate(values.Longitude)}`;
    return row === 'Radius' ? words.length(values.Radius) : values[row].trim();
  };
  return ({ mine, theirs, changes }) =>
    (Object.keys(ROWS) as (keyof typeof ROWS)[]).flatMap((row) => {
      const fields: readonly string[] = ROWS[row];
      const inRow = changes.filter(({ field }) => fields.includes(field));
      if (inRow.length === 0) return [];
      const changedBy = {
        me: inRow.some((change) => change.mine !== change.before),
        them: inRow.some((change) => change.theirs !== change.before),
      };
      const name = t(($) => $.conflict[row]);
      return [{ id: row, name, mine: say(row, mine), theirs: say(row, theirs), changedBy }];
    });
}
