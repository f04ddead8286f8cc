import type { Span } from '@dimora/domain';
import { Card, Skeleton } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../../kit/page/unloaded.tsx';
import { statsTexts } from '../texts.ts';
import { OutlierActions } from './outlier-actions.tsx';
import { OutliersTable } from './outliers-table.tsx';
import { PreviewChart } from './preview-chart.tsx';
import type { Corrections } from './use-corrections.ts';
import { useOutlierChanges } from './use-outlier-changes.ts';
import classes from './corrections.module.css';

/** Finds the outliers of a series; they are removed after a question, and can be restored (STATS-B1). */
export function OutliersCard({
  name,
  variable,
  span,
  corrections,
}: {
  readonly name: string;
  readonly variable: string;
  readonly span: Span;
  readonly corrections: Corrections;
}) {
  const t = useTexts(statsTexts);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const changes = useOutlierChanges(corrections, {
    onAnswered: () => setAsking(false),
    onChanged: () => setSelected(new Set()),
  });
  const { points, outliers, error, busy } = corrections;
  const chosen = useMemo(
    () => (outliers ?? []).filter(({ Timestamp }) => selected.has(String(Timestamp))),
    [outliers, selected],
  );
  const toRemove = useMemo(() => chosen.filter(({ removed }) => !removed), [chosen]);
  const toRestore = useMemo(() => chosen.filter(({ removed }) => removed), [chosen]);
  if (error !== null && (!points || !outliers))
    return (
      <Unloaded
        query={{ error, isFetching: corrections.reading, refetch: corrections.retry }}
        what={t(($) => $.title)}
        title={t(($) => $.failed)}
      />
    );
  if (!points || !outliers)
    return (
      <Card>
        <Skeleton height={420} />
      </Card>
    );
  return (
    <Card title={t(($) => $.corrections.outliers)} level={2}>
      <p className={classes.line}>{t(($) => $.corrections.outliersLine)}</p>
      <PreviewChart
        name={name}
        variable={variable}
        span={span}
        points={points}
        outliers={outliers}
        selected={toRemove}
      />
      {outliers.length > 0 && (
        <OutlierActions
          toRemove={toRemove.length}
          toRestore={toRestore.length}
          busy={busy}
          onRemove={() => setAsking(true)}
          onRestore={() => void changes.restore(toRestore)}
        />
      )}
      <OutliersTable
        variable={variable}
        outliers={outliers}
        selected={selected}
        onSelect={setSelected}
      />
      <ConfirmDialog
        opened={asking}
        title={t(($) => $.corrections.ask, { count: toRemove.length, name })}
        confirmLabel={t(($) => $.corrections.confirm)}
        tone="plain"
        busy={busy}
        onConfirm={() => void changes.remove(toRemove)}
        onCancel={() => setAsking(false)}
      >
        <p>{t(($) => $.corrections.askLine)}</p>
      </ConfirmDialog>
    </Card>
  );
}
