import type { ChatThread } from '@dimora/contract/client';
import type { ChatThreadId } from '@dimora/domain';
import { useEffect, useRef, useState } from 'react';
import classes from './chat-panel.module.css';
import { PanelView } from './frame/panel-view.tsx';
import type { HouseThread } from './house-thread.ts';
import { ChatList } from './list/chat-list.tsx';
import { NewChat } from './start/new-chat.tsx';
import { ThreadView } from './thread/thread-view.tsx';
import { CHAT_FOCUS_MS } from './timings.ts';

/** Props of {@link ChatPanel}. */
export type ChatPanelProps = {
  readonly onClose: () => void;
  /** The conversation that is shown first; absent: all of them. */
  readonly openAt?: ChatThreadId | undefined;
  /** Stands first in the list; absent: nobody reads that the house answers. */
  readonly houseThread?: HouseThread | undefined;
};

/** What the panel shows. */
type View =
  | { readonly of: 'list' | 'new' | 'house' }
  | { readonly of: 'thread'; readonly Id: ChatThreadId; readonly begun?: ChatThread };

/**
 * The chat beside the page, on phones instead of it (SHELL-04, A85). It takes the focus once it has slid in (SHELL-13),
 * and gives it back.
 */
export function ChatPanel({ onClose, openAt, houseThread }: ChatPanelProps) {
  const [view, setView] = useState<View>(
    openAt === undefined ? { of: 'list' } : { of: 'thread', Id: openAt },
  );
  const isFirst = useRef(true);
  const show = (next: View): void => {
    isFirst.current = false;
    setView(next);
  };
  const frame = {
    onClose,
    focusAfterMs: isFirst.current ? CHAT_FOCUS_MS : 0,
  };
  const back = (): void => show({ of: 'list' });
  useFocusBack();
  return (
    <section
      className={classes.panel}
      aria-labelledby="chat-title"
      onKeyDown={(event) => {
        // Dialogs lie elsewhere in the page: their Escape is theirs.
        const isHere = event.currentTarget.contains(event.target as Node);
        if (event.key === 'Escape' && isHere && !event.defaultPrevented) onClose();
      }}
    >
      {view.of === 'list' && (
        <ChatList
          {...frame}
          house={houseThread}
          onHouse={() => show({ of: 'house' })}
          onOpen={(Id) => show({ of: 'thread', Id })}
          onNew={() => show({ of: 'new' })}
        />
      )}
      {view.of === 'new' && (
        <NewChat
          {...frame}
          onBack={back}
          onBegun={(begun) => show({ of: 'thread', Id: begun.Id, begun })}
        />
      )}
      {view.of === 'thread' && (
        <ThreadView key={view.Id} {...frame} Id={view.Id} begun={view.begun} onBack={back} />
      )}
      {view.of === 'house' && houseThread && (
        <PanelView
          {...frame}
          title={houseThread.title}
          line={houseThread.line}
          picture={houseThread.icon}
          onBack={back}
        >
          {houseThread.render({ onClose })}
        </PanelView>
      )}
    </section>
  );
}

/** Gives the focus back to what had it before, if nobody has taken it elsewhere. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost) return;
      // On phones the button was in a sheet that is gone.
      const isThere = before instanceof HTMLElement && before.isConnected;
      if (isThere && before !== document.body) before.focus();
      else document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
}
