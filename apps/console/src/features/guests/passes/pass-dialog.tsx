import type { GuestPass } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useSystem } from '../../../kit/home/hooks.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { guestTexts } from '../texts.ts';
import { draftOf, faultsOf, fieldsOf } from './pass-fields.ts';
import { PassFormFields } from './pass-form-fields.tsx';
import classes from './passes.module.css';
import { usePassChange } from './use-pass-change.ts';

/** Makes a pass, or changes one. */
export function PassDialog({
  pass,
  onClose,
}: {
  readonly pass?: GuestPass;
  readonly onClose: () => void;
}) {
  const t = useTexts(guestTexts);
  const form = useId();
  const language = useLanguage();
  const { save } = usePassChange();
  const timeZone = useSystem()?.timeZone ?? 'UTC';
  const [fields, setFields] = useState(() =>
    fieldsOf(pass, { now: Date.now(), timeZone, language }),
  );
  const [checked, setChecked] = useState(false);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(faultsOf(fields, timeZone)).length > 0) return;
    setSaving(true);
    setError(null);
    try {
      await save(draftOf(fields, timeZone), pass);
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={pass ? t(($) => $.form.editTitle, { name: pass.Name }) : t(($) => $.form.createTitle)}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.form.cancel)}</Button>
          <Button variant="primary" type="submit" form={form} loading={saving}>
            {t(($) => $.form.save)}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <PassFormFields
          fields={fields}
          checked={checked}
          onChange={(change) => setFields({ ...fields, ...change })}
        />
        <Refusal error={error} undone="saved" />
      </form>
    </Dialog>
  );
}
