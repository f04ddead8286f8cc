import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** What the chat shows: a conversation by its id, `''` for all of them, `null` while it is closed. */
export type ChatOpen = string | null;

/** Whether the chat is open, and where: `?chat={id}`, as notifications have it, opens a conversation. */
export function useChatOpen(): readonly [ChatOpen, (open: ChatOpen) => void] {
  const [open, setOpen] = useState<ChatOpen>(null);
  const { history } = useRouter();
  const asked = useLocation({ select: ({ search }) => (search as { chat?: string }).chat });
  useEffect(() => {
    if (asked === undefined) return;
    setOpen(asked);
    // Asked once: closed, it stays closed.
    const { pathname, search } = history.location;
    const rest = new URLSearchParams(search);
    rest.delete('chat');
    history.replace(rest.size > 0 ? `${pathname}?${rest}` : pathname);
  }, [asked, history]);
  return [open, setOpen];
}
