import type { ChatThread } from '@dimora/contract/client';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { useNow, useOwnUser } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { chatName } from '../frame/chat-name.ts';
import { ChatPicture } from '../frame/chat-picture.tsx';
import { chatTexts } from '../texts.ts';
import classes from './chat-list.module.css';

/** One conversation: with whom, what was said last, and how much is new. */
export function ChatRow({
  thread,
  onOpen,
}: {
  readonly thread: ChatThread;
  readonly onOpen: () => void;
}) {
  const t = useTexts(chatTexts);
  const own = useOwnUser().Id;
  const sayWhen = useWhen();
  const { last, unread } = thread;
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-unread={unread > 0 || undefined}
        onClick={onOpen}
      >
        <ChatPicture thread={thread} />
        <span className={classes.words}>
          <span className={classes.top}>
            <span className={classes.name}>{chatName(thread, own)}</span>
            {last && <span className={classes.time}>{sayWhen(last.sentAt)}</span>}
          </span>
          <span className={classes.bottom}>
            <span className={classes.last}>{useLastWords(thread)}</span>
            {unread > 0 && (
              <>
                <span className={classes.badge} aria-hidden>
                  {unread > 99 ? '99+' : unread}
                </span>
                <span className={classes.spoken}>{t(($) => $.list.unread, { count: unread })}</span>
              </>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

/** What was said last, and by whom where that isn't plain. */
function useLastWords({ kind, last }: ChatThread): string {
  const t = useTexts(chatTexts);
  const own = useOwnUser().Id;
  if (!last) return t(($) => $.list.nothingYet);
  const text = last.text?.replaceAll(/\s+/g, ' ') ?? t(($) => $.list.removed);
  if (last.UserId === own) return t(($) => $.list.own, { text });
  return kind === 'group' ? t(($) => $.list.by, { name: last.Name, text }) : text;
}

/** The time of today's messages, the date of older ones. */
function useWhen(): (at: number) => string {
  const format = useFormat();
  const now = useNow();
  const { startOf } = useHubDays();
  return (at) =>
    at >= startOf(now) ? format.time(at) : (format.shortDateTime(at).split(' ')[0] ?? '');
}
