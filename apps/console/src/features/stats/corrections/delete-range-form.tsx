import type { Span } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { IconTrash } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { DateTimeInput } from '../../../kit/forms/date-fields.tsx';
import { useHubFields } from '../../../kit/home/use-hub-fields.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { statsTexts } from '../texts.ts';
import classes from './corrections.module.css';

/** The range to be deleted; it starts as the one on the page. */
export function DeleteRangeForm({
  span,
  busy,
  onSubmit,
}: {
  readonly span: Span;
  readonly busy: boolean;
  /** Gets only a range that has both ends, in order. */
  readonly onSubmit: (range: Span) => void;
}) {
  const t = useTexts(statsTexts);
  const offline = useOfflineReason();
  const { toField, fromField, otherZone } = useHubFields();
  const [fields, setFields] = useState({ from: toField(span.from), to: toField(span.to) });
  const [checked, setChecked] = useState(false);
  const [from, to] = [fromField(fields.from), fromField(fields.to)];
  const isReversed = from !== undefined && to !== undefined && from >= to;
  const missing = (field: number | undefined) =>
    checked && field === undefined && { error: t(($) => $.corrections.required) };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (from !== undefined && to !== undefined && from < to) onSubmit({ from, to });
  };
  return (
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
        help={otherZone && t(($) => $.range.clocks, { zone: otherZone })}
        {...(checked && isReversed && { error: t(($) => $.corrections.order) })}
        value={fields.to}
        onChange={(value) => setFields({ ...fields, to: value })}
      />
      <Button
        type="submit"
        variant="danger"
        icon={<IconTrash />}
        loading={busy}
        disabledReason={offline}
      >
        {t(($) => $.corrections.delete)}
      </Button>
    </form>
  );
}
