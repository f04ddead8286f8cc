import { Button, ErrorState, PasswordInput, TextInput } from '@dimora/ui';
import { useState, type SubmitEvent } from 'react';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { readSettings } from '../../../kit/settings/settings.ts';
import type { SignIn } from '../sign-in/use-sign-in.ts';
import classes from '../sign-in/sign-in.module.css';
import { sessionTexts } from '../texts.ts';

/** The older form (LOGIN-06): e-mail and password, and one banner for wrong credentials. */
export function OldSignIn({ signIn }: { readonly signIn: SignIn }) {
  const t = useTexts(sessionTexts);
  const explain = useExplain();
  const [email, setEmail] = useState(() => readSettings().username ?? '');
  const [password, setPassword] = useState('');
  const { error, busy, phase } = signIn;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy && email.trim() !== '' && password !== '') void signIn.submit(email.trim(), password);
  };
  const wrong = errorCodeOf(error) === 'WRONG_CREDENTIALS' || errorCodeOf(error) === undefined;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error !== null && (
        <ErrorState title={wrong ? t(($) => $.login.oldError) : t(($) => $.login.ERROR)}>
          {wrong ? undefined : explain(error)}
        </ErrorState>
      )}
      <TextInput
        label={t(($) => $.login.email)}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t(($) => $.login.password)}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="large" fullWidth loading={busy}>
        {t(($) => $.login.phases[phase])}
      </Button>
    </form>
  );
}
