import { Card, Link, ProgressBar, Section, Skeleton } from '@dimora/ui';
import { HOME } from '@dimora/domain';
import { IconBolt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  useEnvironment,
  useDevices,
  useNow,
  useSystem,
  useWatch,
} from '../../../kit/home/hooks.ts';
import { useHubFields } from '../../../kit/home/use-hub-fields.ts';
import { useLogged } from '../../../kit/errors/use-logged.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useSayEnergy } from '../chart/use-say-energy.ts';
import { energyTexts } from '../texts.ts';
import { useAvailablePower } from '../use-available-power.ts';
import { useEnergySettings } from '../use-report.ts';
import { consumersOf } from './consumers.ts';
import { HourBars } from './hour-bars.tsx';
import { bandAt } from './band-now.ts';
import { useHouseToday } from './use-house-today.ts';
import classes from './energy-section.module.css';

/** The house's power now, its day by the hour, and what draws most; nothing where nothing is measured. */
export function EnergySection(): ReactNode {
  const t = useTexts(energyTexts);
  const today = useHouseToday();
  useLogged('The energy of the day could not be read', today.error);
  const power = useEnvironment(HOME)?.State['CONSUMPTION']?.Value;
  const watts = typeof power === 'number' ? power : null;
  useWatch({ environments: [HOME] });
  const isMeasured = watts !== null || (today.kWh !== null && today.kWh > 0);
  if (!today.loading && !isMeasured) return null;
  return (
    <Section
      icon={<IconBolt />}
      title={t(($) => $.title)}
      action={<Link href="/energy/report">{t(($) => $.card.open)}</Link>}
    >
      <Card>
        {today.loading ? (
          <Skeleton height={230} />
        ) : (
          <>
            <Head watts={watts} kWh={today.kWh} cost={today.cost} />
            <Day today={today} />
            {watts !== null && <Consumers watts={watts} />}
            <Foot beforeByNow={today.beforeByNow} />
          </>
        )}
      </Card>
    </Section>
  );
}

const HOUR = 3_600_000;

type Today = ReturnType<typeof useHouseToday>;

function Head({
  watts,
  kWh,
  cost,
}: { readonly watts: number | null } & Pick<Today, 'kWh' | 'cost'>): ReactNode {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const sayEnergy = useSayEnergy('ENERGY');
  const sayCost = useSayEnergy('COST');
  const tariff = useEnergySettings().data?.tariff;
  const { limits, line } = useAvailablePower(tariff);
  const used = kWh === null ? '–' : sayEnergy(kWh);
  return (
    <>
      <div className={classes.head}>
        <div>
          <div className={classes.now}>{watts === null ? '–' : format.kilowatts(watts, 2)}</div>
          <div className={classes.small}>{line}</div>
        </div>
        <div className={classes.today}>
          <div className={classes.cost}>{cost === null ? used : sayCost(cost)}</div>
          <div className={classes.small}>
            {cost === null ? t(($) => $.card.today) : t(($) => $.card.usedToday, { energy: used })}
          </div>
        </div>
      </div>
      {limits && watts !== null && (
        <ProgressBar
          label={line}
          value={(watts / limits.available) * 100}
          tone={watts > limits.available ? 'wine' : 'sun'}
        />
      )}
    </>
  );
}

function Day({
  today: { midnight, hours, before, currentHour },
}: {
  readonly today: Pick<Today, 'midnight' | 'hours' | 'before' | 'currentHour'>;
}): ReactNode {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const { shown } = useHubFields();
  const most = Math.max(...hours.map((watts) => watts ?? 0));
  if (most <= 0 && before.every((watts) => (watts ?? 0) <= 0)) return null;
  return (
    <HourBars
      hours={hours}
      before={before}
      current={currentHour}
      label={
        most <= 0
          ? t(($) => $.card.hoursAlone)
          : t(($) => $.card.hours, {
              power: format.kilowatts(most, 2),
              hour: format.time(shown(midnight + hours.indexOf(most) * HOUR)),
            })
      }
    />
  );
}

function Consumers({ watts }: { readonly watts: number }): ReactNode {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const devices = useDevices();
  const consumers = consumersOf(devices, watts);
  if (consumers.length === 0) return null;
  // While the sun shines they draw more than the house does from the grid.
  const whole = Math.max(
    watts,
    consumers.reduce((sum, each) => sum + each.watts, 0),
  );
  return (
    <ul className={classes.consumers} aria-label={t(($) => $.card.consumers)}>
      {consumers.map(({ Name, watts: drawn }) => {
        const name = Name ?? t(($) => $.card.rest);
        return (
          <li key={name} className={classes.consumer}>
            <span className={classes.name}>{name}</span>
            <ProgressBar
              label={name}
              value={(drawn / whole) * 100}
              valueText={format.kilowatts(drawn, 2)}
              tone="sun"
            />
            <span className={classes.watts}>{format.kilowatts(drawn, 2)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Foot({ beforeByNow }: Pick<Today, 'beforeByNow'>): ReactNode {
  const t = useTexts(energyTexts);
  const format = useFormat();
  const say = useSayEnergy('ENERGY');
  const { shown } = useHubFields();
  const now = useNow();
  const timeZone = useSystem()?.timeZone;
  const band = timeZone === undefined ? undefined : bandAt(now, timeZone);
  return (
    <div className={classes.foot}>
      {beforeByNow !== null && (
        <span className={classes.before}>
          {t(($) => $.card.yesterday, { energy: say(beforeByNow) })}
        </span>
      )}
      {band && (
        <span>
          {t(($) => $.card.band, { band: band.band, until: format.time(shown(band.until)) })}
        </span>
      )}
    </div>
  );
}
