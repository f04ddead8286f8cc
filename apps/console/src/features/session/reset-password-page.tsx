import { Button, ErrorState, Link } from '@dimora/ui';
import { useState, type SubmitEvent } from 'react';
import { useCloud } from '../../kit/api/cloud.ts';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { readSettings } from '../../kit/settings/settings.ts';
import { AccountScreen } from './account/account-screen.tsx';
import { isPairRight, PasswordPair } from './account/password-pair.tsx';
import classes from './sign-in/sign-in.module.css';
import { SecondStep } from './sign-in/second-step.tsx';
import { useSignIn, type Destination } from './sign-in/use-sign-in.ts';
import { sessionTexts } from './texts.ts';

/** The target of the link in the mail: a new password, typed twice; it also signs the user in. */
export function ResetPasswordPage({
  token,
  ...destination
}: Destination & {
  /** The token in the link; empty if it was cut off. */
  readonly token: string;
}) {
  const t = useTexts(sessionTexts);
  const explain = useExplain();
  const cloud = useCloud();
  const signIn = useSignIn(destination);
  const { submitFor, error, busy, challenge } = signIn;
  const [pair, setPair] = useState({ password: '', confirm: '' });
  const [tried, setTried] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const { password } = pair;
    if (!busy && isPairRight(pair))
      void submitFor(readSettings().username ?? '', () =>
        cloud.identity.reset({ token, password }),
      );
  };
  const problem =
    token === '' ? t(($) => $.account.noToken) : error === null ? null : explain(error);
  if (challenge !== null) return <SecondStep signIn={signIn} challenge={challenge} />;
  return (
    <AccountScreen title={t(($) => $.account.newTitle)} subtitle={t(($) => $.account.newSubtitle)}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {problem !== null && (
          <ErrorState
            title={t(($) => $.login.ERROR)}
            action={
              <Link className={classes.link} href="/forgotten-password">
                {t(($) => $.account.askAgain)}
              </Link>
            }
          >
            {problem}
          </ErrorState>
        )}
        <PasswordPair pair={pair} tried={tried} onChange={setPair} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          loading={busy}
          disabledReason={token === '' ? t(($) => $.account.noToken) : undefined}
        >
          {t(($) => $.account.save)}
        </Button>
      </form>
    </AccountScreen>
  );
}
