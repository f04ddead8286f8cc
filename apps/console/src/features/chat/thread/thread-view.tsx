import type { ChatThread } from '@dimora/contract/client';
import type { ChatThreadId } from '@dimora/domain';
import { EmptyState, RowSkeleton, useMedia } from '@dimora/ui';
import { useOffline, useOwnUser } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../../kit/page/unloaded.tsx';
import { useApi } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useChatDesk, useUnsent } from '../desk/chat-desk.ts';
import { chatName, othersOf } from '../frame/chat-name.ts';
import { ChatPicture } from '../frame/chat-picture.tsx';
import { PanelView, type PanelViewProps } from '../frame/panel-view.tsx';
import { chatTexts } from '../texts.ts';
import { useChats } from '../use-chats.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import { useThreadMessages } from './thread-messages.ts';
import classes from './thread-view.module.css';
import { useMarkRead } from './use-mark-read.ts';

type ThreadViewProps = Pick<PanelViewProps, 'onClose' | 'focusAfterMs'> & {
  readonly Id: ChatThreadId;
  /** As the hub answered when it was begun; the list has it a moment later. */
  readonly begun: ChatThread | undefined;
  readonly onBack: () => void;
};

/** One conversation: what was written, and the field for more. */
export function ThreadView({ Id, begun, onBack, ...frame }: ThreadViewProps) {
  const t = useTexts(chatTexts);
  const own = useOwnUser().Id;
  const api = useApi();
  const desk = useChatDesk();
  const unsent = useUnsent(desk, Id);
  const { data: chats } = useChats();
  const thread = chats?.find((each) => each.Id === Id) ?? begun;
  const shown = useThreadMessages(Id);
  useMarkRead(thread, own);
  // On a touch screen the focus would bring up the keyboard, which covers half of what is to be read.
  const hasKeyboard = useMedia('(hover: hover) and (pointer: fine)');
  const name = thread ? chatName(thread, own) : '';
  return (
    <PanelView
      onClose={frame.onClose}
      focusAfterMs={hasKeyboard && thread?.canWrite ? undefined : frame.focusAfterMs}
      onBack={onBack}
      title={name}
      line={useMemberLine(thread, own)}
      picture={thread && <ChatPicture thread={thread} size={36} />}
      actions={thread && <ThreadMenu thread={thread} name={name} onLeft={onBack} />}
    >
      {shown.messages && (shown.messages.length > 0 || unsent.length > 0) && thread ? (
        <MessageLog
          thread={thread}
          name={name}
          shown={shown}
          messages={shown.messages}
          unsent={unsent}
        />
      ) : (
        <Without shown={shown} />
      )}
      {thread && !thread.canWrite && (
        <p className={classes.nobody}>{t(($) => $.thread.nobodyLeft)}</p>
      )}
      {thread?.canWrite && (
        <Composer
          name={name}
          draft={desk.draft(Id)}
          takesFocus={hasKeyboard}
          onChange={(text) => desk.keepDraft(Id, text)}
          onSend={(text) => desk.send(api, { ThreadId: Id, text }, shown.add)}
        />
      )}
    </PanelView>
  );
}

/** Who is in a group. */
function useMemberLine(thread: ChatThread | undefined, own: string): string | undefined {
  const t = useTexts(chatTexts);
  const format = useFormat();
  if (thread?.kind !== 'group') return undefined;
  const names = othersOf(thread, own).map(({ Name }) => Name);
  if (names.length === 0) return undefined;
  return t(($) => $.thread.members, {
    names: names.length === 1 ? format.list(names) : names.join(', '),
  });
}

/** What is there instead of messages. */
function Without({ shown }: { readonly shown: ReturnType<typeof useThreadMessages> }) {
  const t = useTexts(chatTexts);
  const offline = useOffline();
  const failed = shown.error !== null && !offline;
  return (
    <div className={classes.without} aria-busy={!shown.messages && !failed && !offline}>
      {failed ? (
        <Unloaded
          query={{ error: shown.error, isFetching: shown.fetching, refetch: shown.retry }}
          what={t(($) => $.thread.what)}
        />
      ) : shown.messages ? (
        <EmptyState drawing="quiet" title={t(($) => $.thread.empty)}>
          {t(($) => $.thread.emptyLine)}
        </EmptyState>
      ) : (
        !offline && (
          <>
            <RowSkeleton />
            <RowSkeleton />
          </>
        )
      )}
    </div>
  );
}
