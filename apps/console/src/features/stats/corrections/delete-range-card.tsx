import type { Span } from '@dimora/domain';
import { Card, useToasts } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { useState } from 'react';
import { useHubFields } from '../../../kit/home/use-hub-fields.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { statsTexts } from '../texts.ts';
import { DeleteRangeForm } from './delete-range-form.tsx';
import type { Corrections } from './use-corrections.ts';
import classes from './corrections.module.css';

/** Deletes a range of a series for good, after a question that names both (STATS-B1). */
export function DeleteRangeCard({
  of,
  span,
  corrections,
}: {
  /** The series in words. */
  readonly of: string;
  readonly span: Span;
  readonly corrections: Corrections;
}) {
  const t = useTexts(statsTexts);
  const format = useFormat();
  const toasts = useToasts();
  const { shown } = useHubFields();
  /** The range that is asked about, kept while its question closes. */
  const [range, setRange] = useState<Span>();
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    const done = range && (await corrections.deleteRange(range));
    setAsking(false);
    if (done)
      toasts.show({
        tone: 'good',
        message: t(($) => $.corrections.deleted, { count: done.deleted }),
      });
  };
  return (
    <Card title={t(($) => $.corrections.range)} level={2}>
      <p className={classes.line}>{t(($) => $.corrections.rangeLine)}</p>
      <DeleteRangeForm
        span={span}
        busy={corrections.busy}
        onSubmit={(chosen) => {
          setRange(chosen);
          setAsking(true);
        }}
      />
      <ConfirmDialog
        opened={asking}
        title={t(($) => $.corrections.askDelete, { of })}
        confirmLabel={t(($) => $.corrections.delete)}
        busy={corrections.busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {range && (
          <p>
            {t(($) => $.corrections.askDeleteLine, {
              from: format.shortDateTime(shown(range.from)),
              to: format.shortDateTime(shown(range.to)),
            })}
          </p>
        )}
      </ConfirmDialog>
    </Card>
  );
}
