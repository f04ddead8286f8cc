import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type ReactNode } from 'react';
import { common } from '../i18n/common.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { EditForm, SaveButton } from './edit-form.tsx';
import { EditNotices, type EditWords } from './edit-notices.tsx';
import type { Edit } from './use-edit.ts';

/** Props of {@link EditDialog}. */
export type EditDialogProps<Fields extends object> = {
  readonly edit: Edit<Fields, unknown>;
  readonly title: string;
  /** Label of the Save button. */
  readonly save: string;
  readonly words: EditWords<Fields>;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
};

/** An edit in a dialog, which asks before unsaved changes are lost. */
export function EditDialog<Fields extends object>({
  edit,
  title,
  save,
  words,
  className,
  onClose,
  children,
}: EditDialogProps<Fields>): ReactNode {
  const say = useTexts(common);
  const formId = useId();
  const [leaving, setLeaving] = useState(false);
  const leave = () => (edit.isUnsaved() ? setLeaving(true) : onClose());
  const stay = () => setLeaving(false);
  return (
    <Dialog
      opened
      onClose={leave}
      title={title}
      firm={edit.busy}
      footer={
        <>
          <Button onClick={leave}>{say(($) => $.actions.cancel)}</Button>
          <SaveButton edit={edit} form={formId}>
            {save}
          </SaveButton>
        </>
      }
    >
      <EditForm
        edit={edit}
        id={formId}
        className={className}
        closing={leaving ? { leave: onClose, stay } : null}
      >
        <EditNotices edit={edit} words={words} />
        {children}
      </EditForm>
    </Dialog>
  );
}
