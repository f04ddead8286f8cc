import { plainName, type StateVar } from '@dimora/domain';
import { useMemo } from 'react';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useKilowatts } from '../../kit/text/one-unit.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { deviceTexts } from './device-texts.ts';

/** A variable's value as text: `20.8 °C`, `Open`, `Heating`, `Good · 38`. */
export type SayValue = (variable: string, value: Pick<StateVar, 'Value' | 'Unit'>) => string;

/** Bands of the air quality index: good to 50, fair to 100. */
const [GOOD, FAIR] = [50, 100];

/** The one way to format device values, in tiles, lists and cards alike; a list's powers share a unit. */
export function useValueWords(): SayValue {
  const t = useTexts(deviceTexts);
  const names = useNames();
  const format = useFormat();
  const kilowatts = useKilowatts();
  return useMemo(() => {
    const sayAir = (index: number) => {
      const value = format.number(index, 0);
      if (index <= GOOD) return t(($) => $.air.good, { value });
      return index <= FAIR ? t(($) => $.air.fair, { value }) : t(($) => $.air.poor, { value });
    };
    return (variable, value) => {
      if (typeof value.Value !== 'number') return names.value(variable, value);
      if (plainName(variable) === 'AQI') return sayAir(value.Value);
      return kilowatts !== undefined && value.Unit === 'W'
        ? format.kilowatts(value.Value, kilowatts)
        : names.value(variable, value);
    };
  }, [t, names, format, kilowatts]);
}
