import { Button, Checkbox, ErrorState, TextInput } from '@dimora/ui';
import { useState, type SubmitEvent } from 'react';
import { useCloud } from '../../kit/api/cloud.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { emailProblem } from './account/account-rules.ts';
import { AccountScreen } from './account/account-screen.tsx';
import { Elsewhere } from './account/elsewhere.tsx';
import { isPairRight, PasswordPair } from './account/password-pair.tsx';
import classes from './sign-in/sign-in.module.css';
import { useSignIn, type Destination } from './sign-in/use-sign-in.ts';
import { useWayIn } from './sign-in/use-way-in.ts';
import { sessionTexts } from './texts.ts';

/** A new account with the provider: name, e-mail, password twice, optional newsletter (LOGIN-07, LOGIN-08). */
export function RegisterPage(destination: Destination) {
  const t = useTexts(sessionTexts);
  const wayIn = useWayIn();
  const here = wayIn === null || wayIn.registerHref === '/register';
  return (
    <AccountScreen
      title={t(($) => $.account.registerTitle)}
      subtitle={t(($) => $.account.registerSubtitle)}
    >
      {here ? <RegistrationForm {...destination} /> : <Elsewhere href={wayIn.registerHref} />}
    </AccountScreen>
  );
}

function RegistrationForm(destination: Destination) {
  const t = useTexts(sessionTexts);
  const explain = useExplain();
  const cloud = useCloud();
  const { submitFor, error, busy } = useSignIn(destination);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [pair, setPair] = useState({ password: '', confirm: '' });
  const [newsletter, setNewsletter] = useState(false);
  const [tried, setTried] = useState(false);
  const wrong = emailProblem(email);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || name.trim() === '' || wrong !== null || !isPairRight(pair)) return;
    const { password } = pair;
    const account = { Name: name.trim(), email: email.trim(), password, newsletter };
    void submitFor(account.email, () => cloud.identity.register(account));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {error !== null && <ErrorState title={t(($) => $.login.ERROR)}>{explain(error)}</ErrorState>}
      <TextInput
        label={t(($) => $.account.name)}
        help={t(($) => $.account.nameHelp)}
        name="name"
        autoComplete="name"
        maxLength={80}
        value={name}
        error={tried && name.trim() === '' && t(($) => $.account.nameMissing)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t(($) => $.login.email)}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        error={tried && wrong !== null && t(($) => $.account.problems[wrong])}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordPair pair={pair} tried={tried} onChange={setPair} />
      <Checkbox
        label={t(($) => $.account.newsletter)}
        name="newsletter"
        checked={newsletter}
        onChange={(event) => setNewsletter(event.currentTarget.checked)}
      />
      <Button type="submit" variant="primary" size="large" fullWidth loading={busy}>
        {t(($) => $.account.register)}
      </Button>
    </form>
  );
}
