import { isControlKind, type ConditionRow, type Origin } from '@dimora/domain';
import { useEnvironmentName } from '../environment/use-environment-name.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useHome } from '../../kit/services.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { accessTexts } from './access-texts.ts';
import { runsOf, spansOf } from './hours.ts';

/** Conditions in words: `in Kids’ room and Garden`, `Monday to Friday 15:00–20:00`, `until 30 June 2027`. */
export type ConditionWords = {
  /** One row. */
  readonly row: (row: ConditionRow) => string;
  /** The rows of one condition, which must all hold. */
  readonly all: (rows: readonly ConditionRow[]) => string;
  /** The value of one row alone, as its chip shows it. */
  readonly value: (row: ConditionRow) => string;
};

/** See {@link ConditionWords}. */
export function useConditionWords(): ConditionWords {
  const t = useTexts(accessTexts);
  const names = useNames();
  const format = useFormat();
  const home = useHome();
  const nameOf = useEnvironmentName();
  const room = (id: string, origin?: Origin): string => {
    const found = home.environments.get(id, origin);
    return found ? nameOf(found) : t(($) => $.goneRoom);
  };
  const device = (id: string, origin?: Origin): string =>
    home.devices.get(id, origin)?.Name ?? t(($) => $.goneDevice);
  const day = (number: number): string => t(($) => $.days[DAY_KEYS[number - 1] ?? 'monday']);
  const hours = (windows: readonly string[]): string =>
    format.list(
      spansOf(windows).map(({ days, times }) => {
        const said = runsOf(days).map(([first, last]) =>
          first === last ? day(first) : t(($) => $.dayRun, { first: day(first), last: day(last) }),
        );
        const isWhole = times.length === 1 && times[0] === '00:00–24:00';
        return isWhole ? format.list(said) : `${format.list(said)} ${times.join(', ')}`;
      }),
    );
  const value = ({ Attr, Value, origin }: ConditionRow): string => {
    if (Value.length === 0) return t(($) => $.nothing);
    if (Attr === 'EnvironmentId') return format.list(Value.map((id) => room(id, origin)));
    if (Attr === 'DeviceId') return format.list(Value.map((id) => device(id, origin)));
    if (Attr === 'IoTCategoryId')
      return format.list(Value.map((id) => names.category(id).toLocaleLowerCase()));
    if (Attr === 'ControlKind')
      return format.list(
        Value.filter(isControlKind).map((kind) => t(($) => $.controls[kind].said)),
      );
    if (Attr === 'HoursOfWeek') return hours(Value);
    if (Attr === 'Presence') return t(($) => $.home);
    return format.fullDay(Date.parse(`${Value[0]}T12:00`));
  };
  const row = (each: ConditionRow): string => {
    const { Attr, Operator } = each;
    const words = { value: value(each) };
    if (Attr === 'EnvironmentId') {
      if (Operator === 'notIn') return t(($) => $.said.notInRooms, words);
      return t(($) => (Operator === 'in' ? $.said.inRooms : $.said.withinRooms), words);
    }
    if (Attr === 'DeviceId')
      return t(($) => (Operator === 'in' ? $.said.devices : $.said.notDevices), words);
    if (Attr === 'IoTCategoryId' || Attr === 'ControlKind')
      return t(($) => (Operator === 'in' ? $.said.kinds : $.said.notKinds), words);
    if (Attr === 'Until') return t(($) => $.said.until, words);
    return words.value;
  };
  return { row, value, all: (rows) => rows.map(row).join(', ') };
}

const DAY_KEYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
/** The keys of the days' names, Monday first. */
export { DAY_KEYS };
