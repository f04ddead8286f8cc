import type { Environment } from '@dimora/contract/client';
import { Button, ButtonLink } from '@dimora/ui';
import { useState, type ReactNode } from 'react';
import { environmentHref } from '../../../entities/environment/environment-href.ts';
import { useEnvironment, useOffline } from '../../../kit/home/hooks.ts';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { fieldsOf, type EnvironmentFields } from '../form/environment-fields.ts';
import { EnvironmentFormFields } from '../form/environment-form-fields.tsx';
import classes from '../form/environment-form.module.css';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { useEnvironmentForm } from '../form/use-environment-form.ts';
import type { Result } from '../result-dialog.tsx';
import { environmentsTexts } from '../texts.ts';
import { EnvironmentConflict } from './environment-conflict.tsx';
import { compareEdits, mergeEdits, type FieldName } from './merge-edits.ts';
import { PutBackNote } from './put-back-note.tsx';
import { useSaveEnvironment } from './use-save-environment.ts';

/** Props of {@link EditForm}. */
export type EditFormProps = {
  readonly environment: Environment;
  readonly onSaved: (saved: Environment) => void;
  readonly onFailure: (result: Result) => void;
};

/** The form of an environment that exists. Two people's edits meet in a dialog; neither loses anything. */
export function EditForm({ environment, onSaved, onFailure }: EditFormProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const words = useTexts(common);
  // The edit starts from what was there when the form opened; later news of others are met on saving.
  const [base, setBase] = useState(environment);
  const [replaced, setReplaced] = useState<Partial<EnvironmentFields>>({});
  const form = useEnvironmentForm(fieldsOf(base));
  const saving = useSaveEnvironment(base, form, onFailure);
  const offline = useOffline();
  const gone = useEnvironment(base.Id) === undefined;
  const theirs = saving.conflict?.theirs;

  const submit = async (fields: EnvironmentFields, revision: number): Promise<void> => {
    const saved = await saving.save(fields, revision);
    if (!saved) return;
    setBase(saved);
    setReplaced({});
    onSaved(saved);
  };
  const keepMine = (): void => {
    if (theirs)
      void submit(
        mergeEdits(fieldsOf(base), form.fields, fieldsOf(theirs), 'mine'),
        theirs.revision,
      );
  };
  const takeTheirs = (): void => {
    if (!theirs) return;
    const contested = compareEdits(fieldsOf(base), form.fields, fieldsOf(theirs)).filter(
      (change) => change.contested,
    );
    setReplaced(Object.fromEntries(contested.map(({ field, mine }) => [field, mine])));
    form.reset(
      mergeEdits(fieldsOf(base), form.fields, fieldsOf(theirs), 'theirs'),
      fieldsOf(theirs),
    );
    setBase(theirs);
    saving.closeConflict();
  };
  const noteFor = (field: FieldName): ReactNode => {
    const typed = replaced[field];
    return typed !== undefined && typed !== form.fields[field] ? (
      <PutBackNote field={field} typed={typed} onPutBack={() => form.change({ [field]: typed })} />
    ) : undefined;
  };
  const reason = offline
    ? t(($) => $.form.offline)
    : form.dirty
      ? undefined
      : t(($) => $.form.unchanged);
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.busy && reason === undefined && form.check())
          void submit(form.fields, base.revision);
      }}
    >
      <EnvironmentFormFields form={form} self={base.Id} noteFor={noteFor} />
      <div className={classes.foot}>
        <Button
          variant="primary"
          type="submit"
          loading={saving.busy}
          reasonPlace="beside"
          disabledReason={reason}
        >
          {t(($) => $.form.save)}
        </Button>
        <ButtonLink href={environmentHref(base.Id)}>{words(($) => $.actions.cancel)}</ButtonLink>
      </div>
      <UnsavedGuard isDirty={() => form.dirty && !gone} />
      <EnvironmentConflict
        opened={theirs !== undefined}
        changedBy={saving.conflict?.changedBy ?? null}
        changes={theirs ? compareEdits(fieldsOf(base), form.fields, fieldsOf(theirs)) : []}
        busy={saving.busy}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
        onClose={saving.closeConflict}
      />
    </form>
  );
}
