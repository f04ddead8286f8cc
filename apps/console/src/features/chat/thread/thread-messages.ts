import type { ChatMessage, ChatPage } from '@dimora/contract/client';
import type { ChatThreadId } from '@dimora/domain';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useHeldError } from '../../../kit/page/use-held-error.ts';
import { useOrpc } from '../../../kit/services.tsx';

/** A conversation as far as it has been read. */
export type ThreadMessages = {
  /** The oldest first; absent before the first answer. */
  readonly messages: readonly ChatMessage[] | undefined;
  readonly error: unknown;
  readonly fetching: boolean;
  readonly retry: () => void;
  /** Reads earlier messages; absent if there are none. */
  readonly earlier: (() => void) | undefined;
  readonly readingEarlier: boolean;
  /** Shows a message that the hub has just confirmed. */
  readonly add: (message: ChatMessage) => void;
};

/** Reads a conversation, page by page from its end. */
export function useThreadMessages(Id: ChatThreadId): ThreadMessages {
  const orpc = useOrpc();
  const queryClient = useQueryClient();
  const options = orpc.chat.messages.infiniteOptions({
    input: (before: number | undefined) => ({ Id, ...(before !== undefined && { before }) }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const query = useInfiniteQuery(options);
  const { data, isFetching, hasNextPage, isFetchingNextPage } = query;
  const { error } = useHeldError(query);
  return {
    messages: data && inOrder(data.pages.flatMap(({ messages }) => messages)),
    error,
    fetching: isFetching,
    retry: () => void query.refetch(),
    earlier: hasNextPage ? () => void query.fetchNextPage() : undefined,
    readingEarlier: isFetchingNextPage,
    add: (message) =>
      queryClient.setQueryData<InfiniteData<ChatPage, number | undefined>>(
        options.queryKey,
        (shown) => shown && { ...shown, pages: withMessage(shown.pages, message) },
      ),
  };
}

/** Pages are read at different times: a message may be on two of them. */
const inOrder = (messages: readonly ChatMessage[]): readonly ChatMessage[] => {
  const byNumber = new Map(messages.map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
};

const withMessage = ([first, ...rest]: readonly ChatPage[], message: ChatMessage): ChatPage[] =>
  first ? [{ ...first, messages: [message, ...first.messages] }, ...rest] : [];
