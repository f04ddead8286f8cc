import { Button, EmptyState, Pill } from '@dimora/ui';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import type { LogLine } from './debug-connection.ts';
import classes from './debug.module.css';
import { FixedRows } from './fixed-rows.tsx';
import { timeOfDay } from './time-of-day.ts';

/** The messages of a connection: direction, time, topic and payload (MQTT-08). */
export function MessageLog({
  name,
  topic,
  log,
  dropped,
  onClear,
}: {
  readonly name: string;
  readonly topic: string;
  readonly log: readonly LogLine[];
  readonly dropped: number;
  readonly onClear: () => void;
}) {
  const t = useTexts(mqttTexts);
  if (log.length === 0)
    return (
      <EmptyState drawing="quiet" title={t(($) => $.debug.log.empty)}>
        {t(($) => $.debug.log.emptyLine, { topic })}
      </EmptyState>
    );
  return (
    <>
      <FixedRows
        label={t(($) => $.debug.log.label, { name })}
        role="log"
        rows={log}
        rowKey={({ id }) => id}
        follow
        render={(line) => <Line line={line} />}
      />
      <div className={classes.tools}>
        <span className={classes.hint}>
          {dropped > 0 && t(($) => $.debug.log.dropped, { count: dropped })}
        </span>
        <Button size="small" onClick={onClear}>
          {t(($) => $.debug.log.clear)}
        </Button>
      </div>
    </>
  );
}

function Line({ line: { direction, topic, payload, retained, at } }: { readonly line: LogLine }) {
  const t = useTexts(mqttTexts);
  const way = direction === 'in' ? t(($) => $.debug.log.in) : t(($) => $.debug.log.out);
  return (
    <>
      <span className={classes.arrow} data-direction={direction} role="img" aria-label={way}>
        {direction === 'in' ? <IconArrowDown size={16} /> : <IconArrowUp size={16} />}
      </span>
      <time className={classes.time} dateTime={new Date(at).toISOString()}>
        {timeOfDay(at)}
      </time>
      <span className={classes.topic} title={topic}>
        {topic}
      </span>
      <span className={classes.payload} title={payload}>
        {payload}
      </span>
      {retained && (
        <span className={classes.mark}>
          <Pill>{t(($) => $.debug.log.retained)}</Pill>
        </span>
      )}
    </>
  );
}
