import { Button, ButtonLink } from '@dimora/ui';
import type { ReactNode } from 'react';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { UnsavedGuard, type UnsavedGuardProps } from '../unsaved/unsaved-guard.tsx';
import classes from './edit-form.module.css';
import { EditNotices, type EditNoticesProps } from './edit-notices.tsx';
import type { Edit } from './use-edit.ts';
import { useObstacle } from './use-obstacle.ts';

/** Props of {@link EditForm}. */
export type EditFormProps = {
  readonly edit: Pick<Edit<object, unknown>, 'ref' | 'submit' | 'isUnsaved' | 'busy'>;
  /** For a submit button outside the form. */
  readonly id?: string;
  readonly className?: string | undefined;
  /** The user leaves on purpose, e.g. after deleting the resource: no question is asked. */
  readonly leaving?: boolean;
  /** The form is in a dialog that is closing. */
  readonly closing?: UnsavedGuardProps['closing'];
  readonly children: ReactNode;
};

/** The form of an edit: submits it, and asks before unsaved changes are lost. */
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
  /** The form's id, if the button is outside. */
  readonly form?: string;
  readonly children: ReactNode;
};

/** Saves; shows why saving is not possible now, and a spinner while it runs. */
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
  /** Target of the link back without saving. */
  readonly back?: string;
  /** Aligns the button at the end of the line, for narrow cards. */
  readonly end?: boolean;
  /** Label of the Save button. */
  readonly children: ReactNode;
};

/** The end of an editor's form: why it can't be saved, Save, and the way back. */
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
