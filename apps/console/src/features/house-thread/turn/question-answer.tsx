import type { AssistantAnswer } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { houseThreadTexts } from '../texts.ts';
import type { Thread } from '../use-thread.ts';
import classes from './turn.module.css';
import { useThingNames } from './use-thing-names.ts';

/** A question of the house: its choices are buttons. */
export function QuestionAnswer({
  answer,
  thread,
  blocked,
}: {
  readonly answer: Extract<AssistantAnswer, { kind: 'question' }>;
  readonly thread: Thread;
  readonly blocked: string | undefined;
}) {
  const t = useTexts(houseThreadTexts);
  const things = useThingNames();
  const [busy, setBusy] = useState(false);
  const { Id, state, phrase, choices, all, more } = answer;
  const choose = async (choice: number | 'all'): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await thread.choose(Id, choice);
    setBusy(false);
  };
  return (
    <>
      <p>{t(($) => $.question.which, { phrase })}</p>
      {state === 'open' && (
        <div className={classes.choices}>
          {choices.map((choice, at) => (
            <Button
              key={JSON.stringify(choice)}
              size="small"
              disabledReason={blocked}
              onClick={() => void choose(at)}
            >
              {things.of(choice)}
            </Button>
          ))}
          {all && (
            <Button size="small" disabledReason={blocked} onClick={() => void choose('all')}>
              {t(($) => $.question.all)}
            </Button>
          )}
        </div>
      )}
      {more > 0 && <p className={classes.small}>{t(($) => $.question.more, { count: more })}</p>}
      {state === 'expired' && <p className={classes.small}>{t(($) => $.question.expired)}</p>}
    </>
  );
}
