import type { Trigger, TriggerRun } from '@dimora/contract/client';
import { Card, EmptyState, RowSkeleton, SegmentedControl } from '@dimora/ui';
import { useState } from 'react';
import type { Say } from '../../../entities/trigger/say.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useRuns } from '../use-triggers.ts';
import { RunChain } from './run-chain.tsx';
import { RunRow } from './run-row.tsx';
import classes from './runs.module.css';
import { triggerRunsTexts } from './texts.ts';
import { useVersions } from './use-versions.ts';

/** Props of {@link RunsView}. */
export type RunsViewProps = { readonly trigger: Trigger; readonly say: Say };

/** Runs and near runs in one list, and the chain of one of them (TRIGGERS-B2). */
export function RunsView({ trigger, say }: RunsViewProps) {
  const t = useTexts(triggerRunsTexts);
  return (
    <Loaded
      query={useRuns(trigger.Id)}
      what={t(($) => $.what)}
      shape={
        <Card>
          <RowSkeleton />
          <RowSkeleton />
        </Card>
      }
    >
      {(all) =>
        all.length === 0 ? (
          <Card>
            <EmptyState drawing="quiet" title={t(($) => $.none)}>
              {t(($) => $.noneLine)}
            </EmptyState>
          </Card>
        ) : (
          <Runs all={all} trigger={trigger} say={say} />
        )
      }
    </Loaded>
  );
}

function Runs({ all, trigger, say }: RunsViewProps & { readonly all: readonly TriggerRun[] }) {
  const t = useTexts(triggerRunsTexts);
  const asItWas = useVersions(trigger, all);
  const [filter, setFilter] = useState<'all' | 'nearly'>('all');
  const [chosen, setChosen] = useState<string | null>(null);
  const runs = all.filter(({ state }) => filter === 'all' || state === 'near');
  const run = runs.find(({ Id }) => Id === chosen) ?? runs[0];
  return (
    <div className={classes.columns}>
      <Card level={2} title={t(($) => $.runs)}>
        <div className={classes.side}>
          <SegmentedControl
            label={t(($) => $.filter)}
            value={filter}
            options={(['all', 'nearly'] as const).map((each) => ({
              value: each,
              label: t(($) => $[each]),
            }))}
            onChange={setFilter}
          />
          {runs.length === 0 && <p className={classes.none}>{t(($) => $.noneNear)}</p>}
          <ul className={classes.list} aria-label={t(($) => $.runs)}>
            {runs.map((each) => (
              <li key={each.Id}>
                <button
                  type="button"
                  className={classes.choose}
                  aria-pressed={each.Id === run?.Id}
                  onClick={() => setChosen(each.Id)}
                >
                  <RunRow run={each} rule={asItWas(each)} say={say} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      {run && <RunChain run={run} rule={asItWas(run)} say={say} />}
    </div>
  );
}
