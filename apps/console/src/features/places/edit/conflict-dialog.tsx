import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import type { ReactNode } from 'react';
import { useMapWords } from '../../../entities/place/map/use-map-words.ts';
import { usePlaceNames } from '../../../entities/place/use-place-names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { PlaceValues } from '../form/place-values.ts';
import { placesTexts } from '../texts.ts';
import classes from './conflict-dialog.module.css';

/** Props of {@link ConflictDialog}. */
export type ConflictDialogProps = {
  readonly mine: PlaceValues;
  readonly theirs: PlaceValues;
  readonly busy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

const ROWS = ['Name', 'kind', 'position', 'Address', 'Radius', 'Description'] as const;

/** A place was saved twice at once: shows in what the two differ and asks which should stay. */
export function ConflictDialog({
  mine,
  theirs,
  busy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps): ReactNode {
  const t = useTexts(placesTexts);
  const say = useRowWords();
  const different = ROWS.filter((row) => say(row, mine) !== say(row, theirs));
  return (
    <Dialog
      opened
      onClose={onClose}
      width={560}
      firm={busy}
      title={t(($) => $.conflict.title)}
      footer={
        <>
          <Button onClick={onTakeTheirs} data-autofocus>
            {t(($) => $.conflict.takeTheirs)}
          </Button>
          <Button variant="primary" loading={busy} onClick={onKeepMine}>
            {t(($) => $.conflict.keepMine)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.conflict.line)}</p>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.conflict.field)}</th>
            <th scope="col">{t(($) => $.conflict.yours)}</th>
            <th scope="col">{t(($) => $.conflict.theirs)}</th>
          </tr>
        </thead>
        <tbody>
          {different.map((row) => (
            <tr key={row}>
              <th scope="row">{t(($) => $.conflict[row])}</th>
              <td>{say(row, mine)}</td>
              <td>{say(row, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
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
