import { Button, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { voiceTexts } from '../texts.ts';
import classes from './own-voice.module.css';
import { LinkedDialog } from './linked-dialog.tsx';
import { useVoiceChange } from './use-own-voice.ts';

/** Links an assistant: first its name, then its credentials, shown once. */
export function LinkDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(voiceTexts);
  const words = useTexts(common);
  const formId = useId();
  const { busy, change } = useVoiceChange();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly token: string } | null>(null);
  const missing = name.trim() === '';
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (missing || busy) return;
    const linked = await change((voice) => voice.link({ Name: name.trim() }));
    if (linked) setMade({ name: linked.link.Name, token: linked.token });
  };
  if (made) return <LinkedDialog {...made} onClose={onClose} />;
  return (
    <Dialog
      opened
      firm={busy}
      onClose={onClose}
      title={t(($) => $.linking.title)}
      footer={
        <>
          <Button onClick={onClose}>{words(($) => $.actions.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {t(($) => $.linking.submit)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <p className={classes.line}>{t(($) => $.linking.line)}</p>
        <TextInput
          label={t(($) => $.linking.name)}
          placeholder={t(($) => $.linking.example)}
          autoComplete="off"
          maxLength={80}
          data-autofocus
          value={name}
          error={tried && missing && t(($) => $.linking.missing)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
