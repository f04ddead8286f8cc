import type { ChatMessage, ChatThread } from '@dimora/contract/client';
import { IconButton, Menu, useToasts } from '@dimora/ui';
import { IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { copyText } from '../../../kit/clipboard/copy-text.ts';
import { useOwnUser } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { useActorName } from '../../../kit/text/use-actor-name.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { othersOf } from '../frame/chat-name.ts';
import { chatTexts } from '../texts.ts';
import { personOf } from '../use-chats.ts';
import type { Run } from './in-runs.ts';
import { MessageText } from './message-text.tsx';
import classes from './thread-view.module.css';

/** What one person wrote without a pause, with the time of the last, and whether it was read. */
export function MessageRun({
  run,
  thread,
  newest,
}: {
  readonly run: Run;
  readonly thread: ChatThread;
  /** The number of the last message that is shown. */
  readonly newest: number;
}) {
  const t = useTexts(chatTexts);
  const { time } = useFormat();
  const own = useOwnUser().Id;
  const [first] = run.messages;
  const name = useActorName()(personOf(first));
  const latest = run.messages.at(-1) ?? first;
  const isOwn = first.UserId === own;
  const delivery = useDelivery(thread, latest, newest);
  return (
    <div
      className={classes.run}
      data-own={isOwn || undefined}
      role="group"
      aria-label={
        isOwn
          ? t(($) => $.message.own, { time: time(first.sentAt) })
          : t(($) => $.message.at, { name, time: time(first.sentAt) })
      }
    >
      {!isOwn && thread.kind === 'group' && <span className={classes.author}>{name}</span>}
      {run.messages.map((message) => (
        <Message key={message.number} message={message} isOwn={isOwn} />
      ))}
      <span className={classes.foot}>
        {[time(latest.sentAt), delivery].filter((part) => part !== undefined).join(' · ')}
      </span>
    </div>
  );
}

/** Whether one's own last message was read; nothing of others and of earlier ones. */
function useDelivery(thread: ChatThread, message: ChatMessage, newest: number): string | undefined {
  const t = useTexts(chatTexts);
  const format = useFormat();
  const own = useOwnUser().Id;
  if (message.number !== newest || message.UserId !== own || message.text === null)
    return undefined;
  const readers = othersOf(thread, own).filter(({ readUpTo }) => readUpTo >= message.number);
  if (readers.length === 0) return t(($) => $.message.sent);
  if (thread.kind === 'direct') return t(($) => $.message.read);
  return t(($) => $.message.readBy, { names: format.list(readers.map(({ Name }) => Name)) });
}

function Message({
  message: { Id, ThreadId, text },
  isOwn,
}: {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
}) {
  const t = useTexts(chatTexts);
  const { attempt } = useAttempt();
  const toasts = useToasts();
  const api = useApi();
  if (text === null)
    return (
      <p className={classes.bubble} data-removed>
        {t(($) => (isOwn ? $.message.removedOwn : $.message.removed))}
      </p>
    );
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toasts.show({ message: t(($) => $.message.copied), tone: 'good' });
  };
  const remove = () => attempt(() => api.chat.remove({ ThreadId, Id }), 'removed');
  const copyEntry = {
    id: 'copy',
    label: t(($) => $.message.copy),
    icon: <IconCopy size={18} />,
    onPress: () => void copy(),
  };
  const removeEntry = {
    id: 'remove',
    label: t(($) => $.message.remove),
    icon: <IconTrash size={18} />,
    danger: true,
    onPress: () => void remove(),
  };
  return (
    <div className={classes.line}>
      <p className={classes.bubble}>
        <MessageText text={text} />
      </p>
      <span className={classes.more}>
        <Menu
          label={t(($) => $.message.menu)}
          align={isOwn ? 'start' : 'end'}
          groups={[{ id: 'message', entries: isOwn ? [copyEntry, removeEntry] : [copyEntry] }]}
          trigger={(props) => (
            <IconButton
              {...props}
              label={t(($) => $.message.menu)}
              icon={<IconDotsVertical />}
              variant="subtle"
              size="small"
            />
          )}
        />
      </span>
    </div>
  );
}
