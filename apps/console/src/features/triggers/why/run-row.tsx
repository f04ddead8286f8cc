import type { TriggerRun } from '@dimora/contract/client';
import { missedIn } from '@dimora/domain';
import { StatusPill } from '@dimora/ui';
import type { Say } from '../../../entities/trigger/say.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { fellShort } from './fell-short.ts';
import { actionsOf, busyWords, RUN_TONES, tookMs, type RuleParts } from './run-words.ts';
import classes from './runs.module.css';
import { triggerRunsTexts } from './texts.ts';
import { useMs } from './use-ms.ts';

/** Props of {@link RunRow}; the rule is as it was then. */
export type RunRowProps = {
  readonly run: TriggerRun;
  readonly rule: RuleParts;
  readonly say: Say;
};

/** One run: how it stands, when, and what came of it. */
export function RunRow(props: RunRowProps) {
  const { run } = props;
  const t = useTexts(triggerRunsTexts);
  const format = useFormat();
  const line = useRunLine();
  return (
    <span className={classes.row}>
      <StatusPill tone={RUN_TONES[run.state]}>{t(($) => $.states[run.state])}</StatusPill>
      <span className={classes.words}>
        <span className={classes.when}>{format.shortDateTime(run.startedAt)}</span>
        <span className={classes.line}>{line(props)}</span>
      </span>
    </span>
  );
}

/** What came of a run, in a line: what was false, by what it was stopped, what didn’t work. */
function useRunLine(): (props: RunRowProps) => string {
  const t = useTexts(triggerRunsTexts);
  const format = useFormat();
  const explain = useExplain();
  const ms = useMs();
  return ({ run, rule, say }) => {
    const { busyWith, error, startedAt, state, stopped } = run;
    if (busyWith) return busyWords(busyWith.startedAt, startedAt, { t, format });
    if (error !== null) return explain({ code: error });
    if (stopped) return t(($) => $.stops[stopped]);
    if (state === 'missed') return t(($) => $.missed);
    if (state === 'near') {
      const missed = missedIn(run.steps.filter(({ kind }) => kind === 'condition'));
      const words = { t, say, format };
      const short = missed && fellShort(missed, { at: startedAt, rule, words });
      return short ?? t(($) => $.causes[run.cause]);
    }
    const bad = state === 'partial' ? actionsOf(run).find((step) => step.error !== null) : null;
    if (bad?.error && bad.DeviceId !== null)
      return t(($) => $.notDone, {
        device: say.device(bad.DeviceId, bad.origin),
        why: explain({ code: bad.error }),
      });
    return t(($) => $.actions, { count: actionsOf(run).length, time: ms(tookMs(run)) });
  };
}
