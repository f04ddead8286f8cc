import type { AssistantAnswer } from '@dimora/contract/client';
import type { StateVar } from '@dimora/domain';
import { isTold, ValueAge } from '../../../entities/device/value-age.tsx';
import { useDevice, useEnvironment, useWatch } from '../../../kit/home/hooks.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { houseThreadTexts } from '../texts.ts';
import { DayLine } from './day-line.tsx';
import classes from './turn.module.css';
import { useThingNames } from './use-thing-names.ts';

const OUTDOOR = /^OUTDOOR_/;

type ToldValue = Extract<AssistantAnswer, { kind: 'values' }>['values'][number];

/** Values as they are now, each with its age; what was true when it was asked stands beside what has changed. */
export function ValuesAnswer({ values }: { readonly values: readonly ToldValue[] }) {
  const t = useTexts(houseThreadTexts);
  const devices = values.flatMap(({ DeviceId }) => DeviceId ?? []);
  const environments = values.flatMap(({ EnvironmentId }) => EnvironmentId ?? []);
  useWatch({ devices, environments });
  if (values.length === 0) return <p>{t(($) => $.values.none)}</p>;
  const [first] = values;
  return (
    <>
      <ul className={classes.values}>
        {values.map((told, at) => (
          <ValueLine
            key={keyOf(told)}
            told={told}
            isFirst={thingOf(told) !== thingOf(values[at - 1])}
          />
        ))}
      </ul>
      {first && typeof first.value?.Value === 'number' && <DayLine told={first} />}
    </>
  );
}

const thingOf = (told: ToldValue | undefined): string =>
  `${told?.DeviceId ?? ''} ${told?.EnvironmentId ?? ''}`;
const keyOf = (told: ToldValue): string => `${thingOf(told)} ${told.StateVar}`;

function ValueLine({
  told,
  isFirst,
}: {
  readonly told: ToldValue;
  /** It says whose value it is; those that follow needn’t. */
  readonly isFirst: boolean;
}) {
  const t = useTexts(houseThreadTexts);
  const names = useNames();
  const things = useThingNames();
  const device = useDevice(told.DeviceId);
  const environment = useEnvironment(told.EnvironmentId);
  const live = (device?.Status.StateVars[told.StateVar] ?? environment?.State[told.StateVar]) as
    | StateVar
    | undefined;
  const name =
    told.DeviceId === null ? things.place(told.EnvironmentId ?? '') : things.device(told.DeviceId);
  const shown = live ?? (told.value as StateVar | null) ?? undefined;
  // Of the open air: its name is that of the same value indoors.
  const plain = told.StateVar.replace(OUTDOOR, '');
  const variable = names.variable(plain);
  const label = isFirst ? `${name} · ${variable}` : variable;
  if (!shown || !isTold(shown)) return <li>{t(($) => $.values.unknown, { name: label })}</li>;
  const then = names.value(plain, told.value ?? undefined);
  const now = names.value(plain, shown);
  return (
    <li className={classes.value}>
      <span>
        {label}: <strong>{now}</strong>
      </span>
      <span className={classes.age}>
        <ValueAge
          variable={told.StateVar}
          value={shown}
          reachable={device ? device.Reachable : told.Reachable}
        />
      </span>
      {told.value !== null && then !== now && (
        <span className={classes.small}>{t(($) => $.values.before, { value: then })}</span>
      )}
    </li>
  );
}
