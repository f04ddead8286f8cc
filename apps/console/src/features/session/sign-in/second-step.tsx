import { BUILD, VERSION } from '@dimora/domain';
import { Button, TextInput } from '@dimora/ui';
import { EntryScreen } from '@dimora/ui/entry-screen';
import { useState, type SubmitEvent } from 'react';
import { useIdentityApi } from '../../../kit/api/identity.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import {
  isProofWhole,
  proofTyped,
  TYPED_MAX,
  type TypedWay,
} from '../../../kit/session/typed-proof.ts';
import { AttemptFailed } from '../attempt-failed.tsx';
import { sessionTexts } from '../texts.ts';
import { LanguageChoice } from './language-choice.tsx';
import classes from './sign-in.module.css';
import type { SignIn } from './use-sign-in.ts';

/** The second step of a sign-in: the authenticator's code, or a recovery code (LOGIN-B1). */
export function SecondStep({
  signIn,
  challenge,
}: {
  readonly signIn: SignIn;
  readonly challenge: string;
}) {
  const t = useTexts(sessionTexts);
  const { identity } = useIdentityApi();
  const [way, setWay] = useState<TypedWay>('code');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { phase, error, busy } = signIn;
  const isCode = way === 'code';
  const missing = !isProofWhole(way, typed);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || missing) return;
    const value = proofTyped(way, typed);
    const proof = isCode ? { code: value } : { recoveryCode: value };
    void signIn.submitFor('', () => identity.secondFactor({ challenge, ...proof }));
  };
  const turn = () => {
    setWay(isCode ? 'recoveryCode' : 'code');
    setTyped('');
    setTried(false);
  };
  return (
    <EntryScreen
      motto={t(($) => $.motto)}
      mottoLine={t(($) => $.mottoLine)}
      title={t(($) => $.secondStep.title)}
      subtitle={t(($) => (isCode ? $.secondStep.codeSubtitle : $.secondStep.recoverySubtitle))}
      footer={t(($) => $.version, { version: VERSION, build: BUILD })}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <AttemptFailed error={error} />
        <TextInput
          key={way}
          label={t(($) => $.secondStep[way])}
          name={way}
          autoFocus
          autoComplete={isCode ? 'one-time-code' : 'off'}
          inputMode={isCode ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TYPED_MAX[way]}
          value={typed}
          error={
            tried &&
            missing &&
            t(($) => (isCode ? $.secondStep.missingCode : $.secondStep.missingRecoveryCode))
          }
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" size="large" fullWidth loading={busy}>
          {busy ? t(($) => $.login.phases[phase]) : t(($) => $.secondStep.submit)}
        </Button>
      </form>
      <div className={classes.below}>
        <div className={classes.links}>
          <button type="button" className={classes.link} onClick={turn}>
            {t(($) => (isCode ? $.secondStep.useRecoveryCode : $.secondStep.useCode))}
          </button>
          <button type="button" className={classes.link} onClick={signIn.startAgain}>
            {t(($) => $.secondStep.back)}
          </button>
        </div>
        <LanguageChoice />
      </div>
    </EntryScreen>
  );
}
