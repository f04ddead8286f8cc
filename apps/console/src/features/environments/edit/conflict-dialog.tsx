import type { EnvironmentId, EnvironmentType } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import type { ReactNode } from 'react';
import { useEnvironmentName } from '../../../entities/environment/use-environment-name.ts';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { environmentsTexts } from '../texts.ts';
import classes from './conflict-dialog.module.css';
import type { FieldChange, FieldName } from './merge-edits.ts';

/** Props of {@link ConflictDialog}. */
export type ConflictDialogProps = {
  readonly opened: boolean;
  readonly changedBy: string | null;
  readonly changes: readonly FieldChange[];
  readonly busy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

/** Two people have edited one environment: shows what each has changed and asks what should stay. */
export function ConflictDialog({
  opened,
  changedBy,
  changes,
  busy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const contested = changes.some((change) => change.contested);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={560}
      firm={busy}
      title={t(($) => $.conflict.title, { who: changedBy ?? t(($) => $.conflict.someone) })}
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
      <p className={classes.line}>{t(($) => $.conflict.line)}</p>
      <ChangeTable changes={changes} />
      {!contested && <p className={classes.line}>{t(($) => $.conflict.same)}</p>}
    </Dialog>
  );
}

function ChangeTable({ changes }: { readonly changes: readonly FieldChange[] }): ReactNode {
  const t = useTexts(environmentsTexts);
  const say = useFieldWords();
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.conflict.field)}</th>
          <th scope="col">{t(($) => $.conflict.yours)}</th>
          <th scope="col">{t(($) => $.conflict.theirs)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, mine, theirs }) => (
          <tr key={field}>
            <th scope="row">{say.name(field)}</th>
            <td data-changed={mine !== before || undefined}>{say.value(field, mine)}</td>
            <td data-changed={theirs !== before || undefined}>{say.value(field, theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The names of the form's fields, and their values as the form shows them. */
export function useFieldWords(): {
  readonly name: (field: FieldName) => string;
  readonly value: (field: FieldName, value: string) => string;
} {
  const t = useTexts(environmentsTexts);
  const names = useNames();
  const nameOf = useEnvironmentName();
  const environments = useEnvironmentList();
  const labels: Readonly<Record<FieldName, string>> = {
    Name: t(($) => $.form.name),
    Type: t(($) => $.form.type),
    ParentEnvironmentId: t(($) => $.form.parent),
    Description: t(($) => $.form.description),
  };
  return {
    name: (field) => labels[field],
    value: (field, value) => {
      if (value === '') return t(($) => $.conflict.empty);
      if (field === 'Type') return names.environmentType(value as EnvironmentType);
      if (field !== 'ParentEnvironmentId') return value;
      const parent = environments.find(({ Id }) => Id === (value as EnvironmentId));
      return parent ? nameOf(parent) : value;
    },
  };
}
