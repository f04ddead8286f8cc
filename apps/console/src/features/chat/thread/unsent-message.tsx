import type { ChatMessage } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { useChatDesk, type Unsent } from '../desk/chat-desk.ts';
import { chatTexts } from '../texts.ts';
import classes from './thread-view.module.css';

/** A message on its way, or one that didn't arrive: why, and what to do about it. */
export function UnsentMessage({
  message: { Id, text, error },
  onSent,
}: {
  readonly message: Unsent;
  readonly onSent: (message: ChatMessage) => void;
}) {
  const t = useTexts(chatTexts);
  const explain = useExplain();
  const api = useApi();
  const desk = useChatDesk();
  const isFailed = error !== null;
  return (
    <div className={classes.run} data-own>
      <p className={classes.bubble} data-failed={isFailed || undefined}>
        {text}
      </p>
      {isFailed ? (
        <div className={classes.failed}>
          <span>{t(($) => $.message.notSent, { reason: explain(error) })}</span>
          <div>
            <Button size="small" variant="subtle" onClick={() => desk.discard(Id)}>
              {t(($) => $.message.discard)}
            </Button>
            <Button size="small" onClick={() => desk.again(api, Id, onSent)}>
              {t(($) => $.message.again)}
            </Button>
          </div>
        </div>
      ) : (
        <span className={classes.foot}>{t(($) => $.message.sending)}</span>
      )}
    </div>
  );
}
