import type { Trigger, TriggerRun } from '@dimora/contract/client';
import type { Say } from '../../../entities/trigger/say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useRuns } from '../use-triggers.ts';
import { RunRow } from './run-row.tsx';
import classes from './runs.module.css';
import { triggerRunsTexts } from './texts.ts';
import { useVersions } from './use-versions.ts';

/** How many are shown beside the rule. */
const SHOWN = 5;
/** None, always the same. */
const NONE: readonly TriggerRun[] = [];

/** The last runs of an automation, in short. */
export function LastRuns({ trigger, say }: { readonly trigger: Trigger; readonly say: Say }) {
  const t = useTexts(triggerRunsTexts);
  const { data } = useRuns(trigger.Id);
  const shown = data?.slice(0, SHOWN);
  const asItWas = useVersions(trigger, shown ?? NONE);
  if (!shown) return null;
  if (shown.length === 0) return <p className={classes.none}>{t(($) => $.none)}</p>;
  return (
    <ul className={classes.list} aria-label={t(($) => $.runs)}>
      {shown.map((run) => (
        <li key={run.Id}>
          <RunRow run={run} rule={asItWas(run)} say={say} />
        </li>
      ))}
    </ul>
  );
}
