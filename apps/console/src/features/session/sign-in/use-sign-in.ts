import type { AccessToken } from '@dimora/contract/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCodeOf, errorParamsOf } from '../../../kit/errors/code.ts';
import { useServices } from '../../../kit/services.tsx';
import { useSessionState } from '../../../kit/session/hooks.ts';
import { changeSettings } from '../../../kit/settings/settings.ts';

/** Where a sign-in stands (LOGIN-01): `loading` asks the server, `connecting` loads the home, `redirecting` goes there. */
export type Phase = 'login' | 'loading' | 'connecting' | 'redirecting' | 'error';

/** A sign-in under way; see {@link useSignIn}. */
export type SignIn = {
  readonly phase: Phase;
  /** What went wrong, for `useExplain`; `null` while nothing did. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly submit: (username: string, password: string) => Promise<void>;
  /** The same for whoever comes with a token instead of a password: registered, or given a new password. */
  readonly submitFor: (username: string, ask: () => Promise<AccessToken>) => Promise<void>;
  /** Whose second step is awaited: the server's challenge for it; `null` for none (LOGIN-B1). */
  readonly challenge: string | null;
  /** Back to the first step. */
  readonly startAgain: () => void;
};

/** Where a sign-in leads. */
export type Destination = {
  /** Where the person wanted to go (LOGIN-03). */
  readonly target: string;
  /** Opens the screen that the start and routing table has decided on. */
  readonly onSignedIn: (to: string) => Promise<void> | void;
};

/** Signs in, loads the home and goes where the rules say. A sign-in in another tab of the browser counts as well. */
export function useSignIn({ target, onSignedIn }: Destination): SignIn {
  const { session, start } = useServices();
  const state = useSessionState();
  const [phase, setPhase] = useState<Phase>('login');
  // Why the last session ended is the first thing a person wants to know here.
  const [error, setError] = useState<unknown>(() =>
    !state.signedIn && state.reason ? { code: state.reason } : null,
  );
  const [half, setHalf] = useState<{
    readonly username: string;
    readonly challenge: string;
  } | null>(null);
  const entering = useRef(false);

  const enter = useCallback(async () => {
    if (entering.current) return;
    entering.current = true;
    try {
      setPhase('connecting');
      // START-22: what fails from here on is no failed sign-in; it leads to the chooser, or to the error page.
      const { to } = await start.enter(target);
      if (!session.signedIn()) return setPhase('login');
      setPhase('redirecting');
      await onSignedIn(to);
    } finally {
      entering.current = false;
    }
  }, [start, session, target, onSignedIn]);

  const signIn = useCallback(
    async (username: string, ask: () => Promise<void>) => {
      setError(null);
      setPhase('loading');
      try {
        await ask();
      } catch (failure) {
        const code = errorCodeOf(failure);
        if (code === 'SECOND_FACTOR_NEEDED') {
          setHalf({ username, challenge: String(errorParamsOf(failure)['challenge']) });
          return setPhase('login');
        }
        // Too late, or already used: only a new first step leads on.
        if (code === 'CHALLENGE_EXPIRED') setHalf(null);
        if (code === 'USER_DISABLED') session.end('USER_DISABLED');
        setPhase('error');
        setError(failure);
        return;
      }
      // A passkey tells the server who it is, not us.
      if (username !== '') changeSettings({ username });
      await enter();
    },
    [session, enter],
  );
  const submit = useCallback(
    (username: string, password: string) =>
      signIn(username, () => session.login(username, password)),
    [session, signIn],
  );
  const submitFor = useCallback(
    (username: string, ask: () => Promise<AccessToken>) =>
      signIn(username || (half?.username ?? ''), async () => session.begin(await ask())),
    [session, signIn, half],
  );
  const startAgain = useCallback(() => {
    setHalf(null);
    setError(null);
    setPhase('login');
  }, []);

  useEffect(() => {
    if (state.signedIn && phase === 'login') void enter();
  }, [state.signedIn, phase, enter]);

  return {
    phase,
    error,
    busy: phase === 'loading' || phase === 'connecting' || phase === 'redirecting',
    submit,
    submitFor,
    challenge: half?.challenge ?? null,
    startAgain,
  };
}
