import type { Device } from '@dimora/contract/client';
import { Pill } from '@dimora/ui';
import { describeState } from '../../../entities/device/describe-state.ts';
import { tileFacts } from '../../../entities/device/tile/tile-facts.ts';
import { useValueWords } from '../../../entities/device/use-value-words.ts';
import { ValueAge } from '../../../entities/device/value-age.tsx';
import { useShownNow } from '../../../kit/home/freshness.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import classes from './device-hero.module.css';

/** More readings are among the technical details. */
const MOST_READINGS = 8;
const MOST_CHIPS = 4;
/** Shown by the dial and the headline. */
const ON_DIAL: readonly string[] = ['TEMPERATURE', 'SETPOINT', 'HVAC_MODE', 'HVAC_STATE'];

/** The readings a device's card shows large: all of a sensor, none of what is only operated. */
export const readingsOf = (device: Device) => tileFacts(device.Status.StateVars, [], MOST_READINGS);

/** What a sensor or a meter reports, large, each with its age. */
export function Readings({ device }: { readonly device: Device }) {
  const names = useNames();
  const sayValue = useValueWords();
  return (
    <dl className={classes.readings}>
      {readingsOf(device).map(({ variable, value }) => (
        <div key={variable} className={classes.reading}>
          <dt>{names.variable(variable)}</dt>
          <dd>
            <span className={classes.amount}>{sayValue(variable, value)}</span>
            <ValueAge variable={variable} value={value} reachable={device.Reachable} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What else an operated device reports: its power, the humidity beside a thermostat, its battery. */
export function FactChips({
  device,
  isDial,
}: {
  readonly device: Device;
  readonly isDial: boolean;
}) {
  const names = useNames();
  const sayValue = useValueWords();
  const now = useShownNow();
  const shown = [
    ...describeState(device, now).phrases.map(({ variable }) => variable),
    ...device.Actions.flatMap(({ ReplyAs }) => ReplyAs ?? []),
    ...(isDial ? ON_DIAL : []),
  ];
  const facts = tileFacts(device.Status.StateVars, shown, MOST_CHIPS);
  if (facts.length === 0) return null;
  return (
    <p className={classes.facts}>
      {facts.map(({ variable, value }) => (
        <Pill key={variable}>
          {names.variable(variable)} {sayValue(variable, value)}
        </Pill>
      ))}
    </p>
  );
}
