import { ConflictDialog } from '../../../kit/forms/conflict-dialog.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { environmentsTexts } from '../texts.ts';
import type { FieldChange } from './merge-edits.ts';
import { useFieldWords } from './use-field-words.ts';

/** Props of {@link EnvironmentConflict}. */
export type EnvironmentConflictProps = {
  readonly opened: boolean;
  readonly changedBy: string | null;
  readonly changes: readonly FieldChange[];
  readonly busy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

/** Two people have edited one environment: shows what each has changed and asks what should stay. */
export function EnvironmentConflict({ changedBy, changes, ...dialog }: EnvironmentConflictProps) {
  const t = useTexts(environmentsTexts);
  const say = useFieldWords();
  const contested = changes.some((change) => change.contested);
  return (
    <ConflictDialog
      {...dialog}
      words={{
        title: t(($) => $.conflict.title, { who: changedBy ?? t(($) => $.conflict.someone) }),
        line: t(($) => $.conflict.line),
        field: t(($) => $.conflict.field),
        yours: t(($) => $.conflict.yours),
        theirs: t(($) => $.conflict.theirs),
        keepMine: t(($) => $.conflict.keepMine),
        takeTheirs: t(($) => $.conflict.takeTheirs),
      }}
      rows={changes.map(({ field, before, mine, theirs }) => ({
        id: field,
        name: say.name(field),
        mine: say.value(field, mine),
        theirs: say.value(field, theirs),
        changedBy: { me: mine !== before, them: theirs !== before },
      }))}
      note={contested ? undefined : t(($) => $.conflict.same)}
    />
  );
}
