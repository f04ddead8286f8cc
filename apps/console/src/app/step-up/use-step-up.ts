import type { Proof } from '@dimora/contract/client';
import { useState, type SubmitEvent } from 'react';
import { useIdentityApi } from '../../kit/api/identity.ts';
import { errorCodeOf } from '../../kit/errors/code.ts';
import { showPasskey } from '../../kit/session/passkeys.ts';
import { isProofWhole, proofTyped } from '../../kit/session/typed-proof.ts';
import { useOwnWays, type Way } from './use-own-ways.ts';

/** Verifies users' identity in one of their ways; calls back once the server has accepted the proof. */
export function useStepUp(onProved: () => void) {
  const { identity } = useIdentityApi();
  const { way, choose, hasPasskey } = useOwnWays();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const turnTo = (next: Way): void => {
    choose(next);
    setTyped('');
    setTried(false);
    setError(null);
  };
  const prove = async (makeProof: () => Promise<Proof> | Proof): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await identity.stepUp(await makeProof());
      onProved();
    } catch (failure) {
      // The account has a second factor that this page didn't know of.
      if (errorCodeOf(failure) === 'SECOND_FACTOR_NEEDED') turnTo('code');
      else setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!busy && isWhole(way, typed)) void prove(() => proofOf(way, typed));
  };
  const byPasskey = (): void =>
    void prove(async () => ({ passkey: await showPasskey(await identity.askToStepUp()) }));

  return {
    way,
    turnTo,
    hasPasskey,
    typed,
    setTyped,
    /** It was submitted, and what was typed can't be a proof. */
    isMissing: tried && !isWhole(way, typed),
    busy,
    error,
    submit,
    byPasskey,
  };
}

const isWhole = (way: Way, typed: string): boolean =>
  way === 'password' ? typed.trim() !== '' : isProofWhole(way, typed);

function proofOf(way: Way, typed: string): Proof {
  if (way === 'password') return { password: typed };
  const proof = proofTyped(way, typed);
  return way === 'code' ? { code: proof } : { recoveryCode: proof };
}
