import type { Span } from '@dimora/domain';
import { Button, Card, useToasts } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { IconTrash } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { DateTimeInput } from '../../../kit/forms/date-fields.tsx';
import { fromField, toField } from '../../../kit/forms/date-field.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { statsTexts } from '../texts.ts';
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
  const offline = useOfflineReason();
  const toasts = useToasts();
  const [fields, setFields] = useState({ from: toField(span.from), to: toField(span.to) });
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const [from, to] = [fromField(fields.from), fromField(fields.to)];
  const range = from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
  const isReversed = from !== undefined && to !== undefined && from >= to;
  const missing = (field: number | undefined) =>
    checked && field === undefined && { error: t(($) => $.corrections.required) };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (range) setAsking(true);
  };
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
      <form
        className={classes.fields}
        noValidate
        onSubmit={submit}
        aria-label={t(($) => $.corrections.range)}
      >
        <DateTimeInput
          label={t(($) => $.range.from)}
          {...missing(from)}
          value={fields.from}
          onChange={(value) => setFields({ ...fields, from: value })}
        />
        <DateTimeInput
          label={t(($) => $.range.to)}
          {...missing(to)}
          {...(checked && isReversed && { error: t(($) => $.corrections.order) })}
          value={fields.to}
          onChange={(value) => setFields({ ...fields, to: value })}
        />
        <Button
          type="submit"
          variant="danger"
          icon={<IconTrash />}
          loading={corrections.busy}
          disabledReason={offline}
        >
          {t(($) => $.corrections.delete)}
        </Button>
      </form>
      <ConfirmDialog
        opened={asking && range !== undefined}
        title={t(($) => $.corrections.askDelete, { of })}
        confirmLabel={t(($) => $.corrections.delete)}
        busy={corrections.busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {range && (
          <p>
            {t(($) => $.corrections.askDeleteLine, {
              from: format.shortDateTime(range.from),
              to: format.shortDateTime(range.to),
            })}
          </p>
        )}
      </ConfirmDialog>
    </Card>
  );
}
