import type { ChatThread } from '@dimora/contract/client';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../kit/services.tsx';
import { usePageVisible } from '../../../kit/timing/use-page-visible.ts';

/** Tells the hub what is on the screen: a conversation in a tab that nobody looks at isn't read. */
export function useMarkRead(thread: ChatThread | undefined, own: string): void {
  const api = useApi();
  const visible = usePageVisible();
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
