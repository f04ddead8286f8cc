import type { AssistantEntry } from '@dimora/contract/client';
import { IconPlugConnected, IconSparkles } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { houseThreadTexts } from '../texts.ts';
import type { Thread } from '../use-thread.ts';
import { DraftAnswer } from './draft-answer.tsx';
import { PlainAnswer } from './plain-answer.tsx';
import { ProposalAnswer } from './proposal-answer.tsx';
import { QuestionAnswer } from './question-answer.tsx';
import { ResultList, Summary } from './results.tsx';
import { HomeAnswer, IsAnswer, LastAnswer, ListAnswer } from './told-answer.tsx';
import classes from './turn.module.css';
import { useThingNames } from './use-thing-names.ts';
import { WhoMayAnswer } from './who-may-answer.tsx';
import { ValuesAnswer } from './values-answer.tsx';

/** What somebody wrote, and what the house answered. */
export function Turn({
  entry,
  thread,
  blocked,
}: {
  readonly entry: AssistantEntry;
  readonly thread: Thread;
  /** Why nothing can be done now. */
  readonly blocked: string | undefined;
}) {
  const t = useTexts(houseThreadTexts);
  const things = useThingNames();
  const { Text, chose, by } = entry;
  const said =
    chose === null ? Text : chose === 'all' ? t(($) => $.question.all) : things.of(chose);
  const source = by === 'model' ? t(($) => $.byModel) : by === 'token' ? t(($) => $.byToken) : null;
  return (
    <>
      {said !== '' && <Said text={said} />}
      <div className={classes.answer} role="group" aria-label={t(($) => $.house)}>
        {source !== null && (
          <p className={classes.source}>
            {by === 'model' ? (
              <IconSparkles size={15} aria-hidden />
            ) : (
              <IconPlugConnected size={15} aria-hidden />
            )}
            {source}
          </p>
        )}
        <Answer entry={entry} thread={thread} blocked={blocked} />
      </div>
    </>
  );
}

/** What a person wrote. */
export function Said({ text }: { readonly text: string }) {
  const t = useTexts(houseThreadTexts);
  return (
    <p className={classes.said} aria-label={`${t(($) => $.you)}: ${text}`}>
      {text}
    </p>
  );
}

function Answer({ entry, thread, blocked }: Parameters<typeof Turn>[0]) {
  const { answer, Id, by } = entry;
  switch (answer.kind) {
    case 'values':
      return <ValuesAnswer values={answer.values} />;
    case 'list':
      return <ListAnswer answer={answer} />;
    case 'is':
      return <IsAnswer answer={answer} />;
    case 'home':
      return <HomeAnswer answer={answer} />;
    case 'last':
      return <LastAnswer answer={answer} />;
    case 'whoMay':
      return <WhoMayAnswer answer={answer} />;
    case 'done':
      return (
        <>
          <Summary results={answer.results} />
          <ResultList actions={answer.actions} results={answer.results} />
        </>
      );
    case 'proposal':
      return (
        <ProposalAnswer
          answer={answer}
          byModel={by === 'model'}
          thread={thread}
          blocked={blocked}
        />
      );
    case 'draft':
      return <DraftAnswer Id={Id} answer={answer} thread={thread} blocked={blocked} />;
    case 'question':
      return <QuestionAnswer answer={answer} thread={thread} blocked={blocked} />;
    default:
      return <PlainAnswer answer={answer} />;
  }
}
