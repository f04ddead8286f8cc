import type { Outlier } from '@dimora/contract/client';
import type { Span } from '@dimora/domain';
import { Button, Card, Skeleton, useToasts } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { IconArrowBackUp, IconEyeOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../../kit/page/unloaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { statsTexts } from '../texts.ts';
import { OutliersTable } from './outliers-table.tsx';
import { PreviewChart } from './preview-chart.tsx';
import type { Corrections } from './use-corrections.ts';
import classes from './corrections.module.css';

const UNDO_MS = 8_000;

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
  const offline = useOfflineReason();
  const toasts = useToasts();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
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
  const restore = async (which: readonly Outlier[]): Promise<void> => {
    const done = await corrections.restore(which);
    if (!done) return;
    setSelected(new Set());
    toasts.show({
      tone: 'good',
      message: t(($) => $.corrections.restored, { count: done.changed }),
    });
  };
  const remove = async (): Promise<void> => {
    const which = toRemove;
    const done = await corrections.remove(which);
    setAsking(false);
    if (!done) return;
    setSelected(new Set());
    toasts.show({
      tone: 'good',
      message: t(($) => $.corrections.removed, { count: done.changed }),
      durationMs: UNDO_MS,
      action: { label: t(($) => $.corrections.undo), onPress: () => void restore(which) },
    });
  };
  const reasonFor = (which: readonly Outlier[]): string | undefined => {
    if (offline !== undefined) return offline;
    return which.length === 0 ? t(($) => $.corrections.nothingSelected) : undefined;
  };
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
        <div className={classes.actions}>
          <Button
            icon={<IconEyeOff />}
            disabledReason={reasonFor(toRemove)}
            loading={busy}
            onClick={() => setAsking(true)}
          >
            {t(($) => $.corrections.remove, { count: toRemove.length })}
          </Button>
          <Button
            icon={<IconArrowBackUp />}
            disabledReason={reasonFor(toRestore)}
            loading={busy}
            onClick={() => void restore(toRestore)}
          >
            {t(($) => $.corrections.restore, { count: toRestore.length })}
          </Button>
        </div>
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
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>{t(($) => $.corrections.askLine)}</p>
      </ConfirmDialog>
    </Card>
  );
}
