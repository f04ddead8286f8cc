import { VOICE_PIN } from '@dimora/domain';
import { Button, PasswordInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import classes from '../links/own-voice.module.css';
import { voiceTexts } from '../texts.ts';

/** A new PIN, four to eight digits. */
export function PinDialog({
  busy,
  onSave,
  onCancel,
}: {
  readonly busy: boolean;
  readonly onSave: (pin: string) => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts(voiceTexts);
  const words = useTexts(common);
  const formId = useId();
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = !VOICE_PIN.test(pin);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!wrong && !busy) onSave(pin);
  };
  return (
    <Dialog
      opened
      firm={busy}
      onClose={onCancel}
      title={t(($) => $.pin.title)}
      footer={
        <>
          <Button onClick={onCancel}>{words(($) => $.actions.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {words(($) => $.actions.save)}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.line}>{t(($) => $.pin.line)}</p>
        <PasswordInput
          label={t(($) => $.pin.field)}
          help={t(($) => $.pin.help)}
          error={tried && wrong && t(($) => $.pin.wrong)}
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={8}
          data-autofocus
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
