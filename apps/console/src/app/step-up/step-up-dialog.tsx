import { Button, PasswordInput, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { IconFingerprint } from '@tabler/icons-react';
import { useId } from 'react';
import { Refusal } from '../../kit/forms/refusal.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { passkeysWork } from '../../kit/session/passkeys.ts';
import { TYPED_MAX } from '../../kit/session/typed-proof.ts';
import classes from './step-up.module.css';
import { stepUpTexts } from './step-up-texts.ts';
import { useStepUp } from './use-step-up.ts';

/** Asks users to verify their identity before actions that a stolen session must not allow; reports the result. */
export function StepUpDialog({ onAnswer }: { readonly onAnswer: (done: boolean) => void }) {
  const t = useTexts(stepUpTexts);
  const formId = useId();
  const stepUp = useStepUp(() => onAnswer(true));
  const { busy } = stepUp;
  return (
    <Dialog
      opened
      onClose={() => onAnswer(false)}
      title={t(($) => $.title)}
      firm={busy}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t(($) => $.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {t(($) => $.confirm)}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={stepUp.submit} noValidate>
        <p className={classes.line}>{t(($) => $.line)}</p>
        <Refusal error={stepUp.error} />
        <ProofField stepUp={stepUp} />
        <OtherWays stepUp={stepUp} />
      </form>
    </Dialog>
  );
}

type PartProps = { readonly stepUp: ReturnType<typeof useStepUp> };

function ProofField({ stepUp: { way, typed, setTyped, isMissing } }: PartProps) {
  const t = useTexts(stepUpTexts);
  const field = {
    label: t(($) => $[way]),
    name: way,
    value: typed,
    error: isMissing && t(($) => $.missing[way]),
    'data-autofocus': true,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      setTyped(event.currentTarget.value),
  };
  return way === 'password' ? (
    <PasswordInput key={way} autoComplete="current-password" {...field} />
  ) : (
    <TextInput
      key={way}
      autoComplete={way === 'code' ? 'one-time-code' : 'off'}
      inputMode={way === 'code' ? 'numeric' : 'text'}
      maxLength={TYPED_MAX[way]}
      spellCheck={false}
      {...field}
    />
  );
}

/** A passkey instead of what is typed, and a recovery code instead of the app's. */
function OtherWays({ stepUp: { way, turnTo, hasPasskey, byPasskey } }: PartProps) {
  const t = useTexts(stepUpTexts);
  if (!hasPasskey && way === 'password') return null;
  return (
    <div className={classes.ways}>
      {hasPasskey && passkeysWork() && (
        <Button size="small" icon={<IconFingerprint size={16} aria-hidden />} onClick={byPasskey}>
          {t(($) => $.passkey)}
        </Button>
      )}
      {way !== 'password' && (
        <Button
          size="small"
          variant="subtle"
          onClick={() => turnTo(way === 'code' ? 'recoveryCode' : 'code')}
        >
          {t(($) => (way === 'code' ? $.useRecoveryCode : $.useCode))}
        </Button>
      )}
    </div>
  );
}
