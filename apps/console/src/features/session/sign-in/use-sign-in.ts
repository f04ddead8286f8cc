import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useServices } from '../../../kit/services.tsx';
import { useSessionState } from '../../../kit/session/hooks.ts';
import { changeSettings } from '../../../kit/settings/settings.ts';

/** Where a sign-in stands (LOGIN-01): `loading` asks the hub, `connecting` loads the home, `redirecting` goes there. */
export type Phase = 'login' | 'loading' | 'connecting' | 'redirecting' | 'error';

/** A sign-in under way; see {@link useSignIn}. */
export type SignIn = {
  readonly phase: Phase;
  /** What went wrong, for `useExplain`; `null` while nothing did. */
  readonly error: unknown;
  readonly busy: boolean;
  readonly submit: (username: string, password: string) => Promise<void>;
};

/** Signs in, loads the home and goes there. A sign-in in another tab of the browser counts as well. */
export function useSignIn(onSignedIn: () => Promise<void> | void): SignIn {
  const { session, loader } = useServices();
  const state = useSessionState();
  const [phase, setPhase] = useState<Phase>('login');
  // Why the last session ended is the first thing a person wants to know here.
  const [error, setError] = useState<unknown>(() =>
    !state.signedIn && state.reason ? { code: state.reason } : null,
  );
  const entering = useRef(false);

  const enter = useCallback(async () => {
    if (entering.current) return;
    entering.current = true;
    try {
      setPhase('connecting');
      await loader.start();
      setPhase('redirecting');
      await onSignedIn();
    } catch (failure) {
      setPhase('error');
      setError(failure);
    } finally {
      entering.current = false;
    }
  }, [loader, onSignedIn]);

  const submit = useCallback(
    async (username: string, password: string) => {
      setError(null);
      setPhase('loading');
      try {
        await session.login(username, password);
      } catch (failure) {
        if (errorCodeOf(failure) === 'USER_DISABLED') session.end('USER_DISABLED');
        setPhase('error');
        setError(failure);
        return;
      }
      changeSettings({ username });
      await enter();
    },
    [session, enter],
  );

  useEffect(() => {
    if (state.signedIn && phase === 'login') void enter();
  }, [state.signedIn, phase, enter]);

  return {
    phase,
    error,
    busy: phase === 'loading' || phase === 'connecting' || phase === 'redirecting',
    submit,
  };
}
