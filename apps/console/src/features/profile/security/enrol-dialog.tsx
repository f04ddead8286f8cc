import { Button, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useId, useState, type SubmitEvent } from 'react';
import { useIdentityApi } from '../../../kit/api/identity.ts';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { isProofWhole, proofTyped, TYPED_MAX } from '../../../kit/session/typed-proof.ts';
import { profileTexts } from '../texts.ts';
import { QrCode } from '../../../kit/qr/qr-code.tsx';
import classes from './security.module.css';

/** A new secret to scan or to type; entering its first code enables it. */
export function EnrolDialog({
  secret,
  uri,
  onDone,
  onCancel,
}: {
  readonly secret: string;
  readonly uri: string;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}) {
  const t = useTexts(profileTexts);
  const formId = useId();
  const { factors } = useIdentityApi();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const missing = !isProofWhole('code', typed);

  const confirm = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (busy || missing) return;
    setBusy(true);
    setError(null);
    try {
      onDone((await factors.confirm({ code: proofTyped('code', typed) })).recoveryCodes);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      firm={busy}
      onClose={onCancel}
      title={t(($) => $.security.enrol.title)}
      footer={
        <>
          <Button onClick={onCancel}>{t(($) => $.security.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {t(($) => $.security.enrol.confirm)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        onSubmit={(event) => void confirm(event)}
        noValidate
      >
        <p className={classes.line}>{t(($) => $.security.enrol.scan)}</p>
        <QrCode text={uri} label={t(($) => $.security.enrol.picture)} />
        <div>
          <p className={classes.line}>{t(($) => $.security.enrol.type)}</p>
          <code className={classes.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
        <Refusal error={error} />
        <TextInput
          label={t(($) => $.security.enrol.code)}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={TYPED_MAX.code}
          data-autofocus
          value={typed}
          error={tried && missing && t(($) => $.security.enrol.codeMissing)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
