import { stateVariable, type EnvironmentStateVar } from '@dimora/domain';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { useValueWords } from '../../device/use-value-words.ts';
import { environmentTexts } from '../environment-texts.ts';
import type { LivingNumber } from './living-numbers.ts';

/** A living number as text: `20.8 °C`, `Outdoors 9.4 °C`. */
export type NumberWords = { readonly value: string; readonly label: string };

/** A living number in full, for the line of an environment. */
export function useNumberWords(): (number: LivingNumber) => NumberWords {
  const t = useTexts(environmentTexts);
  const sayValue = useValueWords();
  const measured = (id: string, value: EnvironmentStateVar): string =>
    sayValue(id, {
      Value: value.Value,
      Unit: value.Unit === '' ? (stateVariable(id)?.unit ?? '') : value.Unit,
    });
  const valueOf = ({ id, value }: LivingNumber): string => {
    const count = Number(value.Value);
    switch (id) {
      case 'TEMPERATURE':
      case 'HUMIDITY':
      case 'CONSUMPTION':
      case 'AQI':
        return measured(id, value);
      case 'PEOPLE':
        return count === 0 ? t(($) => $.nobody) : t(($) => $.people, { count });
      case 'PRESENCE':
        return value.Value === true ? t(($) => $.somebody) : t(($) => $.stillness);
      case 'LIGHT_ON_OFF':
        return t(($) => $.lights, { on: count, of: value.of });
      case 'OPENINGS':
        return count === 0 ? t(($) => $.allClosed) : t(($) => $.opened, { count });
    }
  };
  return (number) => {
    const outside = number.outside && measured(number.id, number.outside);
    const own = number.outdoors ? t(($) => $.outdoors) : t(($) => $.numbers[number.id]);
    const label = outside === undefined ? own : t(($) => $.indoorAnd, { outside });
    return { value: valueOf(number), label };
  };
}

/** A living number in short form, for covers: `20.8°`, `47 %`, `3 on`. */
export function useBriefNumber(): (number: LivingNumber) => string {
  const t = useTexts(environmentTexts);
  const format = useFormat();
  const words = useNumberWords();
  return (number) => {
    const { id, value } = number;
    const count = Number(value.Value);
    if (id === 'TEMPERATURE') return `${format.measure(id, count)}°`;
    if (id === 'LIGHT_ON_OFF')
      return count === 0 ? t(($) => $.lightsOff) : t(($) => $.lightsOn, { count });
    if (id === 'PEOPLE')
      return count === 0 ? t(($) => $.nobody) : t(($) => $.peopleHere, { count });
    return words(number).value;
  };
}
