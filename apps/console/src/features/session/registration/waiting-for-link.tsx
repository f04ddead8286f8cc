import type { RegistrationWaiting } from '@dimora/contract/client';
import { Button, EmptyState, Link } from '@dimora/ui';
import { Notice } from '@dimora/ui/notice';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { AccountScreen } from '../account/account-screen.tsx';
import classes from '../sign-in/sign-in.module.css';
import { SecondStep } from '../sign-in/second-step.tsx';
import { useSignIn, type Destination } from '../sign-in/use-sign-in.ts';
import { sessionTexts } from '../texts.ts';
import { LinkEnd } from './link-end.tsx';
import { registrationTexts } from '../registration-texts.ts';

/** How often the page asks whether the link has been opened, milliseconds. */
const ASK_MS = 3000;

/** Waits until the link in the mail is opened on any device, then signs in and goes on by itself. */
export function WaitingForLink({
  waiting,
  since,
  demo,
  ...destination
}: Destination & {
  readonly waiting: RegistrationWaiting;
  /** When `waiting` was answered. */
  readonly since: number;
  /** The demo sends no mail, but shows it on a page. */
  readonly demo: boolean;
}) {
  const t = useTexts(sessionTexts);
  const tr = useTexts(registrationTexts);
  const orpc = useCloudOrpc();
  const signIn = useSignIn(destination);
  const { submitFor, challenge } = signIn;
  const { data: step, error } = useQuery(
    orpc.identity.continueRegistration.queryOptions({
      retry: false,
      gcTime: 0,
      refetchInterval: ({ state }) => (hasEnded(state.data) ? false : ASK_MS),
    }),
  );
  const { email } = waiting;
  useEffect(() => {
    const token = step?.token;
    if (token) void submitFor(email, () => Promise.resolve(token));
  }, [step, email, submitFor]);

  if (challenge !== null) return <SecondStep signIn={signIn} challenge={challenge} />;
  if (step?.outcome === 'expired' && !signIn.busy) return <LinkEnd reason="over" />;
  return (
    <AccountScreen
      title={t(($) => $.account.registerTitle)}
      subtitle={t(($) => $.account.registerSubtitle)}
    >
      <EmptyState drawing="quiet" title={tr(($) => $.waiting.title)}>
        {tr(($) => $.waiting.line, { email })}
      </EmptyState>
      <Actions waiting={waiting} since={since} demo={demo} />
      {error !== null && step === undefined && <Refusal error={error} />}
    </AccountScreen>
  );
}

const hasEnded = (step: { readonly outcome: string } | undefined): boolean =>
  step !== undefined && step.outcome !== 'waiting';

function Actions({
  waiting: { resendInSeconds },
  since,
  demo,
}: {
  readonly waiting: RegistrationWaiting;
  readonly since: number;
  readonly demo: boolean;
}) {
  const t = useTexts(registrationTexts);
  const orpc = useCloudOrpc();
  const queries = useQueryClient();
  const put = (next: RegistrationWaiting | null) =>
    queries.setQueryData(orpc.identity.registration.queryKey(), next);
  const again = useMutation(orpc.identity.resendRegistration.mutationOptions({ onSuccess: put }));
  const cancel = useMutation(
    orpc.identity.cancelRegistration.mutationOptions({ onSuccess: () => put(null) }),
  );
  const seconds = useSecondsLeft(resendInSeconds ?? 0, since);
  const failure = again.error ?? cancel.error;
  const reason =
    resendInSeconds === null
      ? t(($) => $.waiting.enough)
      : seconds > 0
        ? t(($) => $.waiting.wait, { seconds })
        : undefined;
  return (
    <div className={classes.form}>
      <Refusal error={failure} />
      {again.isSuccess && (
        <Notice role="status" tone="olive" title={t(($) => $.waiting.sent)}>
          {t(($) => $.waiting.spam)}
        </Notice>
      )}
      <Button
        fullWidth
        size="large"
        loading={again.isPending}
        disabledReason={reason}
        reasonPlace="beside"
        onClick={() => again.mutate({})}
      >
        {t(($) => $.waiting.again)}
      </Button>
      <Button
        variant="subtle"
        fullWidth
        loading={cancel.isPending}
        onClick={() => cancel.mutate({})}
      >
        {t(($) => $.waiting.other)}
      </Button>
      {demo && (
        <Link className={classes.link} href="/mail" target="_blank">
          {t(($) => $.waiting.demoMail)}
        </Link>
      )}
    </div>
  );
}

/** The seconds that are left of a wait; counts down. */
function useSecondsLeft(seconds: number, since: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.min(seconds, Math.ceil(seconds - (now - since) / 1000));
}
