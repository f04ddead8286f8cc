import type { ModbusTiming } from '@dimora/contract/client';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { StaleNote } from '../../../kit/topics/stale-note.tsx';
import { modbusTexts } from '../texts.ts';
import { useTimingReading } from '../use-modbus.ts';
import classes from './bus-timing.module.css';

/** The figures of a bus for the last minute, with their age if they aren't live (MODBUS-B1). */
export function BusTiming({ timing }: { readonly timing: ModbusTiming | null | undefined }) {
  const t = useTexts(modbusTexts);
  const format = useFormat();
  const reading = useTimingReading();
  if (!timing)
    return timing === null ? <p className={classes.none}>{t(($) => $.timing.none)}</p> : null;
  const ms = (value: number | null): string =>
    value === null ? '–' : format.quantity(value, 'ms', value < 10 ? 1 : 0);
  const facts = [
    ['rate', format.number(timing.requestsPerSecond, 1)],
    ['p50', ms(timing.p50Ms)],
    ['p95', ms(timing.p95Ms)],
    ['busy', format.quantity(timing.busyPercent, '%', 0)],
    ['waiting', format.number(timing.waiting, 0)],
    ['errors', format.number(timing.errors, 0)],
  ] as const;
  return (
    <>
      <dl className={classes.facts} aria-label={t(($) => $.timing.title)}>
        {facts.map(([key, value]) => (
          <div key={key} className={classes.fact}>
            <dt>{t(($) => $.timing[key])}</dt>
            <dd data-bad={key === 'errors' && timing.errors > 0 ? '' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <StaleNote reading={reading} />
    </>
  );
}
