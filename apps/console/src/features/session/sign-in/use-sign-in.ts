import type { AccessToken } from '@dimora/contract/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCodeOf, errorParamsOf } from '../../../kit/errors/code.ts';
import { useServices } from '../../../kit/services.tsx';
import { useSessionState } from '../../../kit/session/hooks.ts';
import { keepLanguage } from '../../../kit/session/keep-language.ts';
import { changeSettings, readSettings } from '../../../kit/settings/settings.ts';

/**
 * The state of a sign-in (LOGIN-01): `loading` asks the server, `connecting` loads the home, `redirecting`
 * opens the screen.
 */
export type Phase = 'login' | 'loading' | 'connecting' | 'redirecting' | 'error';

/** A sign-in in progress; see {@link useSignIn}. */
export type SignIn = {
  readonly phase: Phase;
  /** The error, for `useExplain`; `null` if there is none. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly submit: (username: string, password: string) => Promise<void>;
  /** The same with a token instead of a password: after registration or a password reset. */
  readonly submitFor: (username: string, ask: () => Promise<AccessToken>) => Promise<void>;
  /** The server's challenge for the second step; `null` if there is none (LOGIN-B1). */
  readonly challenge: string | null;
  /** Back to the first step. */
  readonly startAgain: () => void;
};

/** The target of a sign-in. */
export type Destination = {
  /** The page that the user wanted to open (LOGIN-03). */
  readonly target: string;
  /** Opens the screen that the start and routing table has decided on. */
  readonly onSignedIn: (to: string) => Promise<void> | void;
};

/** Signs in, loads the home and opens the screen set by the rules. A sign-in in another tab counts as well. */
export function useSignIn({ target, onSignedIn }: Destination): SignIn {
  const { session } = useServices();
  const state = useSessionState();
  const [phase, setPhase] = useState<Phase>('login');
  // Why the last session ended is shown first.
  const [error, setError] = useState<unknown>(() =>
    !state.signedIn && state.reason ? { code: state.reason } : null,
  );
  const [half, setHalf] = useState<{
    readonly username: string;
    readonly challenge: string;
  } | null>(null);
  const enter = useEnter({ target, onSignedIn }, setPhase);

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
        // Expired or already used: start again with the first step.
        if (code === 'CHALLENGE_EXPIRED') setHalf(null);
        if (code === 'USER_DISABLED') session.end('USER_DISABLED');
        setPhase('error');
        setError(failure);
        return;
      }
      // A passkey identifies the person to the server, not to us.
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

/** Loads the home and opens the screen, once at a time. */
function useEnter({ target, onSignedIn }: Destination, setPhase: (phase: Phase) => void) {
  const services = useServices();
  const { session, start } = services;
  const entering = useRef(false);

  return useCallback(async () => {
    if (entering.current) return;
    entering.current = true;
    const { pickedLanguage } = readSettings();
    if (pickedLanguage !== null) void keepLanguage(services, pickedLanguage);
    try {
      setPhase('connecting');
      // START-22: a failure after this point is no failed sign-in; it leads to the chooser, or to the error
      // page.
      const { to } = await start.enter(target);
      if (!session.signedIn()) return setPhase('login');
      setPhase('redirecting');
      await onSignedIn(to);
    } finally {
      entering.current = false;
    }
  }, [services, start, session, target, onSignedIn, setPhase]);
}
