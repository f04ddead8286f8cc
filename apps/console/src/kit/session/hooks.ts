import { useSyncExternalStore } from 'react';
import { useServices } from '../services.tsx';
import type { SessionState } from './session.ts';

/** Whether somebody is signed in here. */
export function useSessionState(): SessionState {
  const { state } = useServices().session;
  return useSyncExternalStore(state.subscribe, state.get);
}
