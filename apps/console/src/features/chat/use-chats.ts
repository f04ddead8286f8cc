import type { ChatMember, ChatThread } from '@dimora/contract/client';
import type { UserId } from '@dimora/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useOrpc } from '../../kit/services.tsx';
import { useActorName } from '../../kit/text/use-actor-name.ts';

/** One's own conversations, the latest first; read again when the hub reports a change. */
export function useChats(enabled = true): UseQueryResult<ChatThread[]> {
  const nameOf = useActorName();
  return useQuery(
    useOrpc().chat.threads.queryOptions({
      enabled,
      // Who was erased has no name of their own.
      select: (threads) => threads.map((thread) => named(thread, nameOf)),
    }),
  );
}

type NameOf = ReturnType<typeof useActorName>;

const named = ({ members, last, ...thread }: ChatThread, nameOf: NameOf): ChatThread => ({
  ...thread,
  members: members.map((member) => ({ ...member, Name: nameOf(personOf(member)) })),
  last: last && { ...last, Name: nameOf(personOf(last)) },
});

/** A participant of a conversation, as an actor. */
export const personOf = ({
  UserId: Id,
  Name,
}: Pick<ChatMember, 'UserId' | 'Name'>): { readonly Id: UserId; readonly Name: string } => ({
  Id,
  Name,
});

/** How many messages nobody has read here yet; 0 while that isn't known. */
export function useUnreadChats(enabled: boolean): number {
  const { data = [] } = useChats(enabled);
  return data.reduce((sum, { unread }) => sum + unread, 0);
}
