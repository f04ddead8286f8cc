import { plainName, type StateVar } from '@dimora/domain';
import { useMemo } from 'react';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { deviceTexts } from './device-texts.ts';

/** A variable's value as text: `20.8 °C`, `Open`, `Heating`, `Good · 38`. */
export type SayValue = (variable: string, value: Pick<StateVar, 'Value' | 'Unit'>) => string;

/** Bands of the air quality index: good to 50, fair to 100. */
const [GOOD, FAIR] = [50, 100];

/** The one way to format device values, in tiles, lists and cards alike. */
export function useValueWords(): SayValue {
  const t = useTexts(deviceTexts);
  const names = useNames();
  const format = useFormat();
  return useMemo(() => {
    const sayAir = (index: number) => {
      const value = format.number(index, 0);
      if (index <= GOOD) return t(($) => $.air.good, { value });
      return index <= FAIR ? t(($) => $.air.fair, { value }) : t(($) => $.air.poor, { value });
    };
    return (variable, value) =>
      plainName(variable) === 'AQI' && typeof value.Value === 'number'
        ? sayAir(value.Value)
        : names.value(variable, value);
  }, [t, names, format]);
}
