import type { Activated, ActivationPerson } from '@dimora/contract/client';
import { useEffect, useState } from 'react';
import { useApi } from '../../kit/services.tsx';
import { useTarget } from '../../kit/target/hooks.ts';
import { addressAfter, RELOAD_AFTER_MS } from './outcome.ts';

/** The state of an activation. */
export type Activation = {
  readonly state: 'idle' | 'running' | 'done';
  /** Why the last attempt failed; `null` if none has. */
  readonly error: unknown;
  readonly activate: (wish: {
    readonly Name: string;
    readonly ImageBase64: string | null;
  }) => Promise<void>;
};

/** Makes a user the owner of the hub, then reloads the page as the hub's own (ACTIVATE-05 to ACTIVATE-09). */
export function useActivation(
  { Id }: Pick<ActivationPerson, 'Id'>,
  reload: (address: string) => void,
): Activation {
  const api = useApi();
  const { origin, server } = useTarget();
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Activated | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(
      () => reload(addressAfter(outcome, { origin, server })),
      RELOAD_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [outcome, reload, origin, server]);
  const activate: Activation['activate'] = async (wish) => {
    setRunning(true);
    setError(null);
    try {
      setOutcome(await api.activation.activate({ ...wish, Id, Role: 'owner' }));
    } catch (failure) {
      setError(failure);
    } finally {
      setRunning(false);
    }
  };
  if (outcome !== null) return { state: 'done', error, activate };
  return { state: running ? 'running' : 'idle', error, activate };
}
