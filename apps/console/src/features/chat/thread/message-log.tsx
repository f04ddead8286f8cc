import type { ChatMessage, ChatThread } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { useDayWords } from '../../../entities/event/use-day-words.ts';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { useNow } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { Unsent } from '../desk/chat-desk.ts';
import { chatTexts } from '../texts.ts';
import { inDays } from './in-runs.ts';
import { MessageRun } from './message-run.tsx';
import type { ThreadMessages } from './thread-messages.ts';
import classes from './thread-view.module.css';
import { UnsentMessage } from './unsent-message.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';

type MessageLogProps = {
  readonly thread: ChatThread;
  readonly name: string;
  readonly shown: ThreadMessages;
  readonly messages: readonly ChatMessage[];
  readonly unsent: readonly Unsent[];
};

/** The messages by day, the newest at the end; a screen reader announces new ones. */
export function MessageLog({ thread, name, shown, messages, unsent }: MessageLogProps) {
  const t = useTexts(chatTexts);
  const now = useNow();
  const sayDay = useDayWords();
  const { startOf } = useHubDays();
  const known = new Set(messages.map(({ Id }) => Id));
  const waiting = unsent.filter(({ Id }) => !known.has(Id));
  const box = useStickToEnd(
    messages[0]?.number ?? 0,
    `${messages.at(-1)?.number} ${waiting.length}`,
  );
  const newest = messages.at(-1)?.number ?? 0;
  const { earlier, readingEarlier, add } = shown;
  return (
    <div className={classes.log} ref={box} tabIndex={-1}>
      {earlier && (
        <div className={classes.earlier}>
          <Button size="small" variant="subtle" loading={readingEarlier} onClick={earlier}>
            {t(($) => $.thread.earlier)}
          </Button>
        </div>
      )}
      <div role="log" aria-label={t(($) => $.thread.log, { name })}>
        {inDays(messages, startOf).map(({ start, runs }) => (
          <div key={`${start} ${runs[0]?.messages[0].number}`} className={classes.day}>
            <h3 className={classes.dayName}>{sayDay(start, now)}</h3>
            {runs.map((run) => (
              <MessageRun key={run.messages[0].number} run={run} thread={thread} newest={newest} />
            ))}
          </div>
        ))}
        {waiting.map((message) => (
          <UnsentMessage key={message.Id} message={message} onSent={add} />
        ))}
      </div>
    </div>
  );
}
