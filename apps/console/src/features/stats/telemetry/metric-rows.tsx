import { isRecordable } from '@dimora/domain';
import type { Device } from '@dimora/contract/client';
import { Button, Card, IconButton } from '@dimora/ui';
import { useFocusAfterRemoval } from '@dimora/ui/focus-after-removal';
import { Select } from '@dimora/ui/select';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useDevices } from '../../../kit/home/hooks.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { isOnOff } from '../read/line.ts';
import { statsTexts } from '../texts.ts';
import { MOST_METRICS, type Metric } from './metric.ts';
import classes from '../telemetry-page.module.css';
import type { MetricAnswer } from './use-telemetry.ts';

const propertiesOf = (device: Device | undefined): readonly string[] =>
  Object.keys(device?.Status.StateVars ?? {}).filter(isRecordable);

/** The list of metrics: a device and one of its properties each (TELEMETRY-01). */
export function MetricRows({
  metrics,
  answers,
  onChange,
}: {
  readonly metrics: readonly Metric[];
  readonly answers: readonly MetricAnswer[];
  readonly onChange: (metrics: readonly Metric[]) => void;
}) {
  useFocusAfterRemoval();
  const t = useTexts(statsTexts);
  const names = useNames();
  const devices = useDevices().filter((device) => propertiesOf(device).length > 0);
  const put = (at: number, metric: Metric): void => onChange(metrics.with(at, metric));
  return (
    <Card title={t(($) => $.telemetry.metrics)} level={2}>
      <div className={classes.rows}>
        {metrics.map((metric, at) => {
          const number = String(at + 1);
          const device = devices.find(({ Key }) => Key === metric.device);
          return (
            // The place in the list is all that a metric is known by: its fields hold no state of their own.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={classes.row}>
              <Select
                label={t(($) => $.telemetry.device, { number })}
                searchable
                data={devices.map(({ Key, Name }) => ({ value: Key, label: Name }))}
                value={device?.Key ?? null}
                onChange={(key) => put(at, { device: key, property: null })}
              />
              <Select
                label={t(($) => $.telemetry.property, { number })}
                searchable
                disabled={!device}
                data={propertiesOf(device).map((value) => ({
                  value,
                  label: names.variable(value),
                }))}
                value={metric.property}
                onChange={(property) => put(at, { ...metric, property })}
              />
              <IconButton
                label={t(($) => $.telemetry.remove, { number })}
                icon={<IconTrash />}
                onClick={() => onChange(metrics.toSpliced(at, 1))}
              />
              <LastValue metric={metric} answers={answers} />
            </div>
          );
        })}
        {metrics.length < MOST_METRICS && (
          <div>
            <Button
              icon={<IconPlus />}
              onClick={() => onChange([...metrics, { device: null, property: null }])}
            >
              {t(($) => $.telemetry.add)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function LastValue({
  metric,
  answers,
}: {
  readonly metric: Metric;
  readonly answers: readonly MetricAnswer[];
}) {
  const t = useTexts(statsTexts);
  const names = useNames();
  const format = useFormat();
  const device = useDevices().find(({ Key }) => Key === metric.device);
  const answer = answers.find(
    (each) => each.metric.device === metric.device && each.metric.property === metric.property,
  );
  if (!answer) return null;
  const { last } = answer;
  const { property } = answer.metric;
  if (!last) return <p className={classes.last}>{t(($) => $.telemetry.noLastValue)}</p>;
  const Value = isOnOff(property) ? last.value > 0 : last.value;
  const Unit = device?.Status.StateVars[property]?.Unit ?? '';
  return (
    <p className={classes.last}>
      {t(($) => $.telemetry.lastValue, {
        value: names.value(property, { Value, Unit }),
        at: format.shortDateTime(last.at),
      })}
    </p>
  );
}
