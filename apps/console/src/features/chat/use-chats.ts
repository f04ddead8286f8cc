import type { ChatThread } from '@dimora/contract/client';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useOrpc } from '../../kit/services.tsx';

/** One's own conversations, the latest first; read again when the hub tells that one has changed. */
export const useChats = (enabled = true): UseQueryResult<ChatThread[]> =>
  useQuery(useOrpc().chat.threads.queryOptions({ enabled }));

/** How many messages nobody has read here yet; 0 while that isn't known. */
export function useUnreadChats(enabled: boolean): number {
  const { data = [] } = useChats(enabled);
  return data.reduce((sum, { unread }) => sum + unread, 0);
}
