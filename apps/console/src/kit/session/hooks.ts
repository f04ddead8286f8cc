import { useSyncExternalStore } from 'react';
import { useServices } from '../services.tsx';
import type { SessionState } from './session.ts';

/** Whether a user is signed in here. */
export function useSessionState(): SessionState {
  const { state } = useServices().session;
  return useSyncExternalStore(state.subscribe, state.get, state.get);
}
