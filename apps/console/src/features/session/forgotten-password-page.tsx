import { Button, EmptyState, TextInput } from '@dimora/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useCloudOrpc } from '../../kit/api/cloud.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { emailProblem } from './account/account-rules.ts';
import { AccountScreen } from './account/account-screen.tsx';
import { Elsewhere } from './account/elsewhere.tsx';
import { AttemptFailed } from './attempt-failed.tsx';
import classes from './sign-in/sign-in.module.css';
import { useWayIn } from './sign-in/use-way-in.ts';
import { sessionTexts } from './texts.ts';

/** Requests a link to choose a new password. The answer is the same whether the account exists or not. */
export function ForgottenPasswordPage() {
  const t = useTexts(sessionTexts);
  const wayIn = useWayIn();
  const here = wayIn === null || wayIn.forgottenHref === '/forgotten-password';
  return (
    <AccountScreen
      title={t(($) => $.account.forgottenTitle)}
      subtitle={t(($) => $.account.forgottenSubtitle)}
    >
      {here ? <RequestForm /> : <Elsewhere href={wayIn.forgottenHref} />}
    </AccountScreen>
  );
}

function RequestForm() {
  const t = useTexts(sessionTexts);
  const request = useMutation(useCloudOrpc().identity.requestReset.mutationOptions());
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = emailProblem(email);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong === null) request.mutate({ email: email.trim() });
  };
  if (request.isSuccess)
    return (
      <EmptyState drawing="quiet" title={t(($) => $.account.sent)}>
        {t(($) => $.account.sentLine, { email: email.trim() })}
      </EmptyState>
    );
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <AttemptFailed error={request.error} />
      <TextInput
        label={t(($) => $.login.email)}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        error={tried && wrong !== null && t(($) => $.account.problems[wrong])}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="large" fullWidth loading={request.isPending}>
        {t(($) => $.account.send)}
      </Button>
    </form>
  );
}
