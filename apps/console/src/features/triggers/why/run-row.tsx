import type { TriggerRun } from '@dimora/contract/client';
import { StatusPill } from '@dimora/ui';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { actionsOf, RUN_TONES, tookMs } from './run-words.ts';
import classes from './runs.module.css';
import { triggerRunsTexts } from './texts.ts';
import { useMs } from './use-ms.ts';

/** One run: how it stands, when, and what came of it. */
export function RunRow({ run }: { readonly run: TriggerRun }) {
  const t = useTexts(triggerRunsTexts);
  const format = useFormat();
  const explain = useExplain();
  const ms = useMs();
  const count = actionsOf(run).length;
  return (
    <span className={classes.row}>
      <StatusPill tone={RUN_TONES[run.state]}>{t(($) => $.states[run.state])}</StatusPill>
      <span className={classes.words}>
        <span className={classes.when}>{format.shortDateTime(run.startedAt)}</span>
        <span className={classes.line}>
          {run.error === null
            ? run.state === 'near'
              ? t(($) => $.causes[run.cause])
              : t(($) => $.actions, { count, time: ms(tookMs(run)) })
            : explain({ code: run.error })}
        </span>
      </span>
    </span>
  );
}
