import { Button, ButtonLink } from '@dimora/ui';
import type { ReactNode } from 'react';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { UnsavedGuard, type UnsavedGuardProps } from '../unsaved/unsaved-guard.tsx';
import type { FieldWords } from './conflict-rows.tsx';
import classes from './edit-form.module.css';
import { EditNotices, type EditNoticesProps } from './edit-notices.tsx';
import { editTexts } from './edit-texts.ts';
import { isSameValue } from './merge-edits.ts';
import type { Edit } from './use-edit.ts';
import { useObstacle } from './use-obstacle.ts';

/** Props of {@link EditForm}. */
export type EditFormProps = {
  readonly edit: Pick<Edit<object, unknown>, 'ref' | 'submit' | 'isUnsaved' | 'busy'>;
  /** For a button that stands outside. */
  readonly id?: string;
  readonly className?: string | undefined;
  /** The person leaves on purpose, as after deleting the thing: nothing is to be asked. */
  readonly leaving?: boolean;
  /** The form is in a dialog that is being closed. */
  readonly closing?: UnsavedGuardProps['closing'];
  readonly children: ReactNode;
};

/** The form of an edit: submits it, and asks before it is left with something unsaved. */
export function EditForm({
  edit,
  id,
  className,
  leaving = false,
  closing = null,
  children,
}: EditFormProps): ReactNode {
  return (
    <>
      <form
        ref={edit.ref}
        id={id}
        className={className ?? classes['form']}
        noValidate
        onSubmit={edit.submit}
      >
        {children}
      </form>
      <UnsavedGuard isDirty={() => !leaving && edit.isUnsaved()} closing={closing} />
    </>
  );
}

/** Props of {@link SaveButton}. */
export type SaveButtonProps = {
  readonly edit: Pick<Edit<object, unknown>, 'obstacle' | 'reason' | 'busy'>;
  /** The form's, where the button stands outside. */
  readonly form?: string;
  readonly children: ReactNode;
};

/** Saves; says beside it why that can't be done now, and turns while it is being done. */
export function SaveButton({ edit, form, children }: SaveButtonProps): ReactNode {
  return (
    <Button
      variant="primary"
      type="submit"
      form={form}
      loading={edit.busy}
      reasonPlace="beside"
      disabledReason={useObstacle(edit)}
    >
      {children}
    </Button>
  );
}

/** Props of {@link EditFoot}. */
export type EditFootProps<Fields extends object> = EditNoticesProps<Fields> & {
  /** Where one goes back to without saving. */
  readonly back?: string;
  /** The button stands at the end of the line, as on a narrow card. */
  readonly end?: boolean;
  /** What Save is called. */
  readonly children: ReactNode;
};

/** The end of an editor's form: what stands against saving, Save, and the way back. */
export function EditFoot<Fields extends object>({
  back,
  end = false,
  children,
  ...notices
}: EditFootProps<Fields>): ReactNode {
  const say = useTexts(common);
  return (
    <div className={classes.foot}>
      <EditNotices {...notices} />
      <div className={classes.buttons} data-end={end || undefined}>
        <SaveButton edit={notices.edit}>{children}</SaveButton>
        {back !== undefined && <ButtonLink href={back}>{say(($) => $.actions.cancel)}</ButtonLink>}
      </div>
    </div>
  );
}

/** What stands below a field that took another person's value: what was typed there, and a way back to it. */
export const putBackNotes =
  <Fields extends object>(
    { fields, replaced, change }: Pick<Edit<Fields, unknown>, 'fields' | 'replaced' | 'change'>,
    say: FieldWords<Fields>,
  ) =>
  (field: keyof Fields & string): ReactNode => {
    const typed = replaced[field];
    if (typed === undefined || isSameValue(typed, fields[field])) return undefined;
    const putBack = (): void => change({ [field]: typed } as Partial<Fields>);
    return <PutBackNote typed={say.value(field, typed)} onPutBack={putBack} />;
  };

function PutBackNote({
  typed,
  onPutBack,
}: {
  /** As the form shows it. */
  readonly typed: string;
  readonly onPutBack: () => void;
}): ReactNode {
  const t = useTexts(editTexts);
  return (
    <span className={classes.note}>
      {t(($) => $.youTyped, { value: typed })}
      <button type="button" className={classes.putBack} onClick={onPutBack}>
        {t(($) => $.putBack)}
      </button>
    </span>
  );
}
