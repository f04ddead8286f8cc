import { useMapWords } from '../../../entities/place/map/use-map-words.ts';
import { usePlaceNames } from '../../../entities/place/use-place-names.ts';
import { ConflictDialog } from '../../../kit/forms/conflict-dialog.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { PlaceValues } from '../form/place-values.ts';
import { placesTexts } from '../texts.ts';

/** Props of {@link PlaceConflict}. */
export type PlaceConflictProps = {
  readonly mine: PlaceValues;
  readonly theirs: PlaceValues;
  readonly busy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

const ROWS = ['Name', 'kind', 'position', 'Address', 'Radius', 'Description'] as const;

/** A place was saved twice at once: shows in what the two differ and asks which should stay. */
export function PlaceConflict({ mine, theirs, ...dialog }: PlaceConflictProps) {
  const t = useTexts(placesTexts);
  const say = useRowWords();
  const different = ROWS.filter((row) => say(row, mine) !== say(row, theirs));
  return (
    <ConflictDialog
      {...dialog}
      opened
      words={{
        title: t(($) => $.conflict.title),
        line: t(($) => $.conflict.line),
        field: t(($) => $.conflict.field),
        yours: t(($) => $.conflict.yours),
        theirs: t(($) => $.conflict.theirs),
        keepMine: t(($) => $.conflict.keepMine),
        takeTheirs: t(($) => $.conflict.takeTheirs),
      }}
      rows={different.map((row) => ({
        id: row,
        name: t(($) => $.conflict[row]),
        mine: say(row, mine),
        theirs: say(row, theirs),
      }))}
    />
  );
}

function useRowWords(): (row: (typeof ROWS)[number], values: PlaceValues) => string {
  const t = useTexts(placesTexts);
  const names = usePlaceNames();
  const words = useMapWords();
  return (row, values) => {
    if (row === 'kind') return names.subType(values.SubType);
    if (row === 'position')
      return `${words.coordinate(values.Latitude)}, ${words.coordinate(values.Longitude)}`;
    if (row === 'Radius') return words.length(values.Radius);
    return values[row].trim() || t(($) => $.conflict.empty);
  };
}
