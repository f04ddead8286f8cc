import { Button, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { profileTexts } from '../texts.ts';
import classes from './security.module.css';

/** Renames a passkey. */
export function RenameDialog({
  name,
  busy,
  onSave,
  onCancel,
}: {
  readonly name: string;
  readonly busy: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts(profileTexts);
  const formId = useId();
  const [draft, setDraft] = useState(name);
  const missing = draft.trim() === '';
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (!missing && !busy) onSave(draft.trim());
  };
  return (
    <Dialog
      opened
      firm={busy}
      onClose={onCancel}
      title={t(($) => $.security.passkeys.rename)}
      footer={
        <>
          <Button onClick={onCancel}>{t(($) => $.security.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {t(($) => $.security.passkeys.save)}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={save} noValidate>
        <TextInput
          label={t(($) => $.security.passkeys.name)}
          maxLength={80}
          data-autofocus
          value={draft}
          error={missing && t(($) => $.security.passkeys.nameMissing)}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
