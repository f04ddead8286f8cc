import type { EnergyType } from '@dimora/domain';
import { useCallback } from 'react';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useFormat } from '../../../kit/text/use-format.ts';

/** Writes kilowatt-hours or euros with two decimals (ENERGY-02). */
export function useSayEnergy(type: EnergyType): (value: number) => string {
  const format = useFormat();
  const language = useLanguage();
  return useCallback(
    (value: number) => {
      const number = format.number(value, 2, true);
      if (type === 'ENERGY') return `${number}\u00A0kWh`;
      return language === 'it' ? `${number}\u00A0€` : `€\u00A0${number}`;
    },
    [format, language, type],
  );
}
