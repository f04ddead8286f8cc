import type { ChatThread } from '@dimora/contract/client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useApi } from '../../../kit/services.tsx';

const subscribe = (reader: () => void): (() => void) => {
  document.addEventListener('visibilitychange', reader);
  return () => document.removeEventListener('visibilitychange', reader);
};

/** Tells the hub what is on the screen: a conversation in a tab that nobody looks at isn't read. */
export function useMarkRead(thread: ChatThread | undefined, own: string): void {
  const api = useApi();
  const visible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const told = useRef(0);
  const Id = thread?.Id;
  const newest = thread?.last?.number ?? 0;
  const read = thread?.members.find(({ UserId }) => UserId === own)?.readUpTo ?? 0;
  useEffect(() => {
    if (Id === undefined || !visible || newest <= Math.max(read, told.current)) return;
    told.current = newest;
    // Sent again with the next message, or when the chat is opened again.
    api.chat.read({ Id, upTo: newest }).catch(() => (told.current = 0));
  }, [api, Id, newest, read, visible]);
}
