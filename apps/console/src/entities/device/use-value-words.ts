import type { StateVar } from '@dimora/domain';
import { useMemo } from 'react';
import { useTexts, useWords } from '../../kit/i18n/use-texts.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { booleanWord } from './phrase.ts';
import { deviceTexts } from './device-texts.ts';

/** Says a variable's value in words: `20.8 °C`, `Open`, `Heating`, `Good · 38`. */
export type SayValue = (variable: string, value: Pick<StateVar, 'Value' | 'Unit'>) => string;

/** Says what devices call in capitals; what the catalogue doesn't know stays as it is (A52). */
export function useOptionWords(): (option: string) => string {
  const { options } = useWords(deviceTexts);
  return (option) => (options as Readonly<Record<string, string>>)[option.toUpperCase()] ?? option;
}

/** The one way in which values of devices are said, in tiles, lists and cards alike. */
export function useValueWords(): SayValue {
  const t = useTexts(deviceTexts);
  const words = useWords(deviceTexts);
  const format = useFormat();
  const sayOption = useOptionWords();
  return useMemo(() => {
    const sayAir = (index: number) => {
      const value = format.number(index, 0);
      if (index <= 50) return t(($) => $.air.good, { value });
      return index <= 100 ? t(($) => $.air.fair, { value }) : t(($) => $.air.poor, { value });
    };
    return (variable, value) => {
      if (typeof value.Value === 'boolean') return words.words[booleanWord(variable, value.Value)];
      if (typeof value.Value === 'string') return sayOption(value.Value);
      if (variable === 'AQI' && typeof value.Value === 'number') return sayAir(value.Value);
      return format.value(variable, value);
    };
  }, [t, words, format, sayOption]);
}
