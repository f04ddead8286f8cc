import type { ChatThread } from '@dimora/contract/client';
import type { ChatThreadId } from '@dimora/domain';
import { Button, EmptyState, RowSkeleton } from '@dimora/ui';
import { IconPencilPlus } from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useOffline } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../../kit/page/unloaded.tsx';
import { useHeldError } from '../../../kit/page/use-held-error.ts';
import type { HouseThread } from '../house-thread.ts';
import { PanelView, type PanelViewProps } from '../frame/panel-view.tsx';
import { chatTexts } from '../texts.ts';
import { useChats } from '../use-chats.ts';
import { ChatRow } from './chat-row.tsx';
import classes from './chat-list.module.css';
import { HouseRow } from './house-row.tsx';

type ChatListProps = Pick<PanelViewProps, 'onClose' | 'focusAfterMs'> & {
  readonly house: HouseThread | undefined;
  readonly onHouse: () => void;
  readonly onOpen: (Id: ChatThreadId) => void;
  readonly onNew: () => void;
};

/** All conversations: the house first, then people, the latest first. */
export function ChatList({ house, onHouse, onOpen, onNew, ...frame }: ChatListProps) {
  const t = useTexts(chatTexts);
  const mayStart = useMay('READ_USERS');
  const chats = useChats();
  return (
    <PanelView {...frame} title={t(($) => $.title)}>
      <div className={classes.body}>
        <ul className={classes.list} aria-label={t(($) => $.list.label)}>
          {house && <HouseRow house={house} onOpen={onHouse} />}
          {chats.data?.map((thread) => (
            <ChatRow key={thread.Id} thread={thread} onOpen={() => onOpen(thread.Id)} />
          ))}
        </ul>
        <Rest chats={chats} />
      </div>
      {mayStart && (
        <div className={classes.foot}>
          <Button icon={<IconPencilPlus />} fullWidth onClick={onNew}>
            {t(($) => $.start.button)}
          </Button>
        </div>
      )}
    </PanelView>
  );
}

/** What there is to say where there are no conversations. */
function Rest({ chats }: { readonly chats: ReturnType<typeof useChats> }) {
  const t = useTexts(chatTexts);
  const offline = useOffline();
  const mayStart = useMay('READ_USERS');
  const { data, error } = useHeldError<readonly ChatThread[]>(chats);
  // The line above says that there is no connection.
  if (error !== null && !offline)
    return (
      <Unloaded
        stale={data !== undefined}
        query={{ ...chats, error }}
        what={t(($) => $.list.what)}
      />
    );
  if (!data)
    return offline ? null : (
      <div aria-busy>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    );
  if (data.length > 0) return null;
  return (
    <EmptyState drawing="quiet" title={t(($) => $.list.empty)}>
      {t(($) => (mayStart ? $.list.emptyLine : $.list.emptyGuestLine))}
    </EmptyState>
  );
}
