import { Button, PasswordInput, Skeleton } from '@dimora/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { useCloud } from '../../../kit/api/cloud.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../../kit/page/unloaded.tsx';
import { useHeldError } from '../../../kit/page/use-held-error.ts';
import { AccountScreen } from '../account/account-screen.tsx';
import { AttemptFailed } from '../attempt-failed.tsx';
import classes from '../sign-in/sign-in.module.css';
import { SecondStep } from '../sign-in/second-step.tsx';
import { useSignIn, type Destination, type SignIn } from '../sign-in/use-sign-in.ts';
import { sessionTexts } from '../texts.ts';
import { LinkEnd } from './link-end.tsx';
import { registrationTexts } from '../registration-texts.ts';

/**
 * The link of the mail. In the browser that registered it signs in at once; elsewhere it asks for the password
 * chosen there, so that nobody finishes an account that somebody else began with their address.
 */
export function OpenedLink({ token, ...destination }: Destination & { readonly token: string }) {
  const t = useTexts(registrationTexts);
  const cloud = useCloud();
  const signIn = useSignIn(destination);
  const { submitFor, challenge, busy } = signIn;
  const query = useQuery({
    queryKey: ['confirm-registration', token],
    queryFn: () => cloud.identity.confirmRegistration({ token }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const { data, error } = useHeldError(query);
  useEffect(() => {
    const admitted = data?.token;
    if (admitted) void submitFor('', () => Promise.resolve(admitted));
  }, [data, submitFor]);

  if (challenge !== null) return <SecondStep signIn={signIn} challenge={challenge} />;
  const outcome = token === '' ? 'expired' : data?.outcome;
  if (!busy && (outcome === 'expired' || outcome === 'already' || outcome === 'taken'))
    return <LinkEnd reason={outcome} />;
  return (
    <AccountScreen title={t(($) => $.link.title)} subtitle={t(($) => $.link.subtitle)}>
      {error !== null ? (
        <Unloaded query={{ ...query, error }} what={t(($) => $.link.what)} />
      ) : outcome === 'password' ? (
        <PasswordOfRegistration token={token} signIn={signIn} />
      ) : (
        <div role="status" aria-label={t(($) => $.link.checking)}>
          <Skeleton height={160} />
        </div>
      )}
    </AccountScreen>
  );
}

/** A link that came to its end while its password was typed. */
class LinkEnded extends Error {
  readonly outcome: 'expired' | 'already' | 'taken';
  constructor(outcome: 'expired' | 'already' | 'taken') {
    super(outcome);
    this.outcome = outcome;
  }
}

function PasswordOfRegistration({
  token,
  signIn: { submitFor, error, busy },
}: {
  readonly token: string;
  readonly signIn: SignIn;
}) {
  const t = useTexts(registrationTexts);
  const ts = useTexts(sessionTexts);
  const cloud = useCloud();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (password === '' || busy) return;
    void submitFor('', async () => {
      const step = await cloud.identity.confirmRegistration({ token, password });
      if (step.token) return step.token;
      throw new LinkEnded(endOf(step.outcome));
    });
  };
  if (error instanceof LinkEnded) return <LinkEnd reason={error.outcome} />;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <AttemptFailed error={error} />
      <p>{t(($) => $.link.password)}</p>
      <PasswordInput
        label={ts(($) => $.login.password)}
        name="password"
        autoComplete="current-password"
        value={password}
        error={tried && password === '' && ts(($) => $.login.missingPassword)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="large" fullWidth loading={busy}>
        {t(($) => $.link.finish)}
      </Button>
      <p>{t(($) => $.link.notYou)}</p>
    </form>
  );
}

const endOf = (outcome: string): 'expired' | 'already' | 'taken' =>
  outcome === 'already' || outcome === 'taken' ? outcome : 'expired';
