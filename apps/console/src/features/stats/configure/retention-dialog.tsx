import type { RecordedMeasure } from '@dimora/contract/client';
import { DEFAULT_RETENTION_DAYS } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { Notice } from '@dimora/ui/notice';
import { NumberInput } from '@dimora/ui/number-input';
import { IconAlertTriangle, IconDatabase } from '@tabler/icons-react';
import { Refusal } from '../../../kit/forms/refusal.tsx';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { statsTexts } from '../texts.ts';
import { MOST_DAYS, useRetention, type Retention } from './use-retention.ts';
import classes from './retention-dialog.module.css';

/** Asks how long a measure is kept, and says beforehand what that takes and deletes (STATS-B1). */
export function RetentionDialog({
  measure,
  onClose,
  onSaved,
}: {
  readonly measure: RecordedMeasure;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const t = useTexts(statsTexts);
  const names = useNames();
  const format = useFormat();
  const retention = useRetention(measure, onSaved);
  const { days, setDays, isValid, forecast, deletes, reason } = retention;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(($) => $.retention.title, { name: names.variable(measure.StateVar) })}
      firm={retention.saving}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.retention.cancel)}</Button>
          <Button
            variant={deletes ? 'dangerFilled' : 'primary'}
            loading={retention.saving}
            disabledReason={reason && t(($) => $.retention.reasons[reason])}
            onClick={retention.save}
          >
            {t(($) => (deletes ? $.retention.saveAndDelete : $.retention.save))}
          </Button>
        </>
      }
    >
      <div className={classes.body}>
        <NumberInput
          label={t(($) => $.retention.days)}
          help={t(($) => $.retention.help, {
            days: format.number(DEFAULT_RETENTION_DAYS, 0),
          })}
          {...(!isValid && {
            error: t(($) => $.retention.invalid, { most: format.number(MOST_DAYS, 0) }),
          })}
          min={1}
          max={MOST_DAYS}
          clampBehavior="none"
          allowDecimal={false}
          value={days}
          onChange={(value) => setDays(value)}
          data-autofocus
        />
        <Consequence measure={measure} forecast={forecast} error={retention.error} />
      </div>
    </Dialog>
  );
}

/** The room that the choice takes, and what it deletes. */
function Consequence({
  measure,
  forecast,
  error,
}: Pick<Retention, 'forecast' | 'error'> & { readonly measure: RecordedMeasure }) {
  const t = useTexts(statsTexts);
  const format = useFormat();
  const { dateOf } = useHubDays();
  if (error !== null) return <Refusal error={error} undone="done" />;
  if (!forecast) return <p className={classes.line}>{t(($) => $.retention.counting)}</p>;
  const size = t(($) => $.retention.size, {
    bytes: format.bytes(measure.bytes),
    forecast: format.bytes(forecast.forecastBytes),
  });
  if (forecast.deletedDays === 0)
    return (
      <Notice
        icon={<IconDatabase size={20} aria-hidden />}
        role="status"
        title={t(($) => $.retention.nothing)}
      >
        {size}
      </Notice>
    );
  return (
    <Notice
      icon={<IconAlertTriangle size={20} aria-hidden />}
      tone="wine"
      role="status"
      title={t(($) => $.retention.deletes, {
        before: format.day(dateOf(forecast.before)),
        year: new Date(dateOf(forecast.before)).getFullYear().toString(),
      })}
    >
      {t(($) => $.retention.deleted, {
        count: forecast.deletedDays,
        bytes: format.bytes(forecast.deletedBytes),
      })}{' '}
      {size}
    </Notice>
  );
}
