import { useState, useSyncExternalStore } from 'react';
import { useHome } from '../services.tsx';

/**
 * The first value that the hub sent on this visit, no matter how it changes later. What the last visit's snapshot says
 * (START-B2) is returned until the hub's own is there, and decides nothing: the house may have changed since.
 */
export function useAtFirst<Value>(now: Value): Value {
  const { source } = useHome();
  const isFromHub = useSyncExternalStore(source.subscribe, source.get) === 'hub';
  const [first, keep] = useState<{ readonly value: Value }>();
  if (first === undefined && isFromHub) keep({ value: now });
  return first === undefined ? now : first.value;
}
