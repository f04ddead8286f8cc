import { Button, PasswordInput, TextInput } from '@dimora/ui';
import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { focusFirstFault } from '../../../kit/forms/focus-first-fault.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { readSettings } from '../../../kit/settings/settings.ts';
import { pressAgain, takeForm, typedInto } from '../../../kit/start/kept-form.ts';
import { AttemptFailed } from '../attempt-failed.tsx';
import { sessionTexts } from '../texts.ts';
import classes from './sign-in.module.css';
import type { SignIn } from './use-sign-in.ts';

/** Username and password; a failure is an alert titled ERROR with the server's message in words (LOGIN-01, LOGIN-05). */
export function SignInForm({
  signIn,
  byEmail = false,
}: {
  readonly signIn: SignIn;
  /** The username may be an e-mail address. */
  readonly byEmail?: boolean;
}) {
  const t = useTexts(sessionTexts);
  const [username, setUsername] = useState(
    () => typedInto('username') ?? readSettings().username ?? '',
  );
  const [password, setPassword] = useState(() => typedInto('password') ?? '');
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const { phase, error, busy } = signIn;
  // Typing can begin at once, in the first field that nothing is known for. It may have begun in the page's own form.
  useLayoutEffect(() => {
    const fields = [...(box.current?.querySelectorAll('input') ?? [])];
    // The last letters may have been typed while this form was being rendered.
    setUsername((before) => typedInto('username') ?? before);
    setPassword((before) => typedInto('password') ?? before);
    const kept = takeForm();
    const focused = fields.find(({ name }) => name === kept?.focused);
    (focused ?? fields.find(({ value }) => value === ''))?.focus();
    // Once the fields hold what was typed.
    if (kept) setTimeout(pressAgain, 0, kept);
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (username.trim() !== '' && password !== '') void signIn.submit(username.trim(), password);
    else focusFirstFault(box.current);
  };
  return (
    <form ref={box} className={classes.form} onSubmit={submit} noValidate>
      <AttemptFailed error={error} />
      <TextInput
        label={t(($) => (byEmail ? $.login.usernameOrEmail : $.login.username))}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={tried && username.trim() === '' && t(($) => $.login.missingUsername)}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        label={t(($) => $.login.password)}
        name="password"
        autoComplete="current-password"
        value={password}
        error={tried && password === '' && t(($) => $.login.missingPassword)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        loading={busy}
        data-press="sign-in"
      >
        {t(($) => $.login.phases[phase])}
      </Button>
    </form>
  );
}
