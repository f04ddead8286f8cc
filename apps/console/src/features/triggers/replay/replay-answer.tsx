import type { Trigger, TriggerReplay, TriggerRun } from '@dimora/contract/client';
import { IN_CONDITION } from '@dimora/domain';
import { useQuery } from '@tanstack/react-query';
import type { Say } from '../../../entities/trigger/say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { draftOf, type TriggerFields } from '../editor/trigger-fields.ts';
import { partText } from '../why/run-words.ts';
import { triggerRunsTexts } from '../why/texts.ts';
import { ReplayLanes } from './replay-lanes.tsx';
import classes from './replay.module.css';

/** Runs as a replay counts them: what fired and was let through, neither by hand nor as a step of another. */
const startedItself = ({ cause, state }: TriggerRun): boolean =>
  cause === 'if' && state !== 'near' && state !== 'missed' && state !== 'failed';

/** What a replay answers: how often, when, beside what really happened, and what it can’t know. */
export function ReplayAnswer({
  answer,
  from,
  to,
  fields,
  trigger,
  say,
}: {
  readonly answer: TriggerReplay;
  readonly from: number;
  readonly to: number;
  /** The draft that was replayed. */
  readonly fields: TriggerFields;
  readonly trigger: Trigger | null;
  readonly say: Say;
}) {
  const t = useTexts(triggerRunsTexts);
  const format = useFormat();
  const orpc = useOrpc();
  const runs = useQuery(
    orpc.triggers.runs.queryOptions({
      input: { Id: trigger?.Id ?? ('' as Trigger['Id']) },
      enabled: trigger !== null,
    }),
  ).data?.filter((run) => startedItself(run) && run.startedAt >= from && run.startedAt <= to);
  const draft = draftOf(fields);
  const whatIs = (part: string): string => {
    const text = partText(part, draft, say);
    return text ?? t(($) => (part.startsWith(IN_CONDITION) ? $.replay.condition : $.part));
  };
  return (
    <div className={classes.answer}>
      <p className={classes.figure} role="status">
        <strong>{t(($) => $.replay.would, { count: answer.runs })}</strong>
        {answer.near > 0 && ` ${t(($) => $.replay.near, { count: answer.near })}`}.{' '}
        {answer.unknown !== undefined &&
          `${t(($) => $.replay.unknown, { count: answer.unknown })} `}
        {runs && t(($) => $.replay.really, { count: runs.length })}
      </p>
      <ReplayLanes answer={answer} from={from} to={to} saved={runs} />
      {answer.firings.length > 0 && (
        <div>
          <h3 className={classes.title}>{t(($) => $.replay.list)}</h3>
          <ul className={classes.list} tabIndex={0} aria-label={t(($) => $.replay.list)}>
            {answer.firings.map(({ at, part, missed }) => (
              <li key={`${at} ${part}`} className={classes.each}>
                <span className={classes.when}>{format.shortDateTime(at)}</span>
                <span>
                  {missed === null
                    ? t(($) => $.replay.ran, { what: whatIs(part) })
                    : t(($) => $.replay.missed, { what: whatIs(missed) })}
                </span>
              </li>
            ))}
          </ul>
          {answer.runs + answer.near > answer.firings.length && <p>{t(($) => $.replay.first)}</p>}
        </div>
      )}
      <NotReplayed answer={answer} whatIs={whatIs} />
    </div>
  );
}

/** What isn't recorded. */
function NotReplayed({
  answer,
  whatIs,
}: {
  readonly answer: TriggerReplay;
  readonly whatIs: (part: string) => string;
}) {
  const t = useTexts(triggerRunsTexts);
  const format = useFormat();
  if (answer.notReplayed.length + answer.gaps.length === 0) return null;
  return (
    <div>
      <h3 className={classes.title}>{t(($) => $.replay.notReplayed)}</h3>
      <ul className={classes.cannot}>
        {answer.notReplayed.map(({ part, why }) => (
          <li key={`${part} ${why}`}>{t(($) => $.replay.why[why], { what: whatIs(part) })}</li>
        ))}
        {answer.gaps.map((gap) => (
          <li key={gap.from}>
            {t(($) => $.replay.gap, {
              from: format.shortDateTime(gap.from),
              to: format.shortDateTime(gap.to),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
