import type { Proof } from '@dimora/contract/client';
import { Button, PasswordInput, TextInput } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { IconFingerprint } from '@tabler/icons-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useIdentityApi } from '../../kit/api/identity.ts';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { Refusal } from '../../kit/forms/refusal.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { passkeysWork, showPasskey } from '../../kit/session/passkeys.ts';
import { isProofWhole, proofTyped, TYPED_MAX } from '../../kit/session/typed-proof.ts';
import classes from './step-up.module.css';
import { stepUpTexts } from './step-up-texts.ts';
import { useOwnWays, type Way } from './use-own-ways.ts';

/** Asks users to verify their identity before actions that a stolen session must not allow; reports the result. */
export function StepUpDialog({ onAnswer }: { readonly onAnswer: (done: boolean) => void }) {
  const t = useTexts(stepUpTexts);
  const formId = useId();
  const { identity } = useIdentityApi();
  const { way, choose, hasPasskey } = useOwnWays();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const missing = tried && !isWhole(way, typed) && t(($) => $.missing[way]);

  const turnTo = (next: Way) => {
    choose(next);
    setTyped('');
    setTried(false);
    setError(null);
  };
  const prove = async (makeProof: () => Promise<Proof> | Proof): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await identity.stepUp(await makeProof());
      onAnswer(true);
    } catch (failure) {
      // The account has a second factor that this page didn't know of.
      if (errorCodeOf(failure) === 'SECOND_FACTOR_NEEDED') turnTo('code');
      else setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!busy && isWhole(way, typed)) void prove(() => proofOf(way, typed));
  };
  const byPasskey = () =>
    prove(async () => ({ passkey: await showPasskey(await identity.askToStepUp()) }));

  const field = {
    label: t(($) => $[way]),
    name: way,
    value: typed,
    error: missing,
    'data-autofocus': true,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      setTyped(event.currentTarget.value),
  };
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
      <form id={formId} className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.line}>{t(($) => $.line)}</p>
        <Refusal error={error} />
        {way === 'password' ? (
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
        )}
        {(hasPasskey || way !== 'password') && (
          <div className={classes.ways}>
            {hasPasskey && passkeysWork() && (
              <Button
                size="small"
                icon={<IconFingerprint size={16} aria-hidden />}
                onClick={() => void byPasskey()}
              >
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
        )}
      </form>
    </Dialog>
  );
}

const isWhole = (way: Way, typed: string): boolean =>
  way === 'password' ? typed.trim() !== '' : isProofWhole(way, typed);

function proofOf(way: Way, typed: string): Proof {
  if (way === 'password') return { password: typed };
  const proof = proofTyped(way, typed);
  return way === 'code' ? { code: proof } : { recoveryCode: proof };
}
