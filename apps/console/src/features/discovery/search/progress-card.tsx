import type { Discovery, DriverSearch } from '@dimora/contract/client';
import { Card, Pill, ProgressBar, Spinner, type Tone } from '@dimora/ui';
import { IconAlertTriangle, IconCheck, IconClockX } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useDriverWords } from '../../../entities/driver/use-driver-words.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { discoveryTexts } from '../texts.ts';
import classes from './progress-card.module.css';
import { progressOf } from './search-state.ts';

/** Update interval of the progress bar, in milliseconds (DISCOVERY-07). */
const TICK_MS = 100;

/** A running search: its progress, the remaining time, and the state of each driver's part (DISCOVERY-01, DISCOVERY-07). */
export function ProgressCard({
  discovery,
  toldAt,
  count,
  isLive,
}: {
  readonly discovery: Discovery;
  readonly toldAt: number;
  readonly count: number;
  readonly isLive: boolean;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const { target, drivers } = discovery;
  return (
    <Card
      level={2}
      icon={<Spinner />}
      title={target === null ? t(($) => $.running.title) : t(($) => $.running.probing, { target })}
      action={
        <span className={classes.count} role="status">
          {t(($) => $.running.found, { count })}
        </span>
      }
    >
      <Progress discovery={discovery} toldAt={toldAt} />
      <Parts drivers={drivers} />
      {!isLive && <p className={classes.away}>{t(($) => $.running.away)}</p>}
    </Card>
  );
}

/** A component of its own, so that the finds are not re-rendered ten times a second. */
function Progress({
  discovery,
  toldAt,
}: {
  readonly discovery: Discovery;
  readonly toldAt: number;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const format = useFormat();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { percent, leftMs } = progressOf(discovery, Math.max(0, now - toldAt));
  const left =
    leftMs < 1000
      ? t(($) => $.running.ending)
      : t(($) => $.running.left, { time: format.duration(Math.ceil(leftMs / 1000) * 1000) });
  return (
    <div className={classes.progress}>
      <ProgressBar
        size="normal"
        value={percent}
        label={t(($) => $.running.progress)}
        valueText={left}
      />
      <span className={classes.left}>{left}</span>
    </div>
  );
}

const LOOKS: Readonly<Record<DriverSearch['state'], { tone: Tone; icon: ReactNode }>> = {
  searching: { tone: 'neutral', icon: <Spinner size={12} /> },
  completed: { tone: 'olive', icon: <IconCheck /> },
  timeout: { tone: 'sun', icon: <IconClockX /> },
  failed: { tone: 'wine', icon: <IconAlertTriangle /> },
};

/** A line for each protocol that has found something or has not come to its end; all others share a line. */
function Parts({ drivers }: { readonly drivers: readonly DriverSearch[] }): ReactNode {
  const t = useTexts(discoveryTexts);
  const words = useDriverWords();
  const told = drivers.filter(
    ({ found, state }) => found > 0 || state === 'failed' || state === 'timeout',
  );
  const others = drivers.filter((each) => !told.includes(each));
  return (
    <>
      {told.length > 0 && (
        <ul className={classes.drivers} aria-label={t(($) => $.running.drivers)}>
          {told.map((driver) => (
            <DriverPart key={driver.driver} part={driver} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className={classes.others}>
          {t(($) => $.running.others, {
            names: others.map(({ driver }) => words.name(driver)).join(', '),
          })}
        </p>
      )}
    </>
  );
}

function DriverPart({ part }: { readonly part: DriverSearch }): ReactNode {
  const t = useTexts(discoveryTexts);
  const words = useDriverWords();
  const { tone, icon } = LOOKS[part.state];
  return (
    <li className={classes.driver}>
      <span className={classes.name}>{words.name(part.driver)}</span>
      <span className={classes.finds}>{t(($) => $.running.found, { count: part.found })}</span>
      <Pill tone={tone} icon={icon}>
        {t(($) => $.running.states[part.state])}
      </Pill>
    </li>
  );
}
