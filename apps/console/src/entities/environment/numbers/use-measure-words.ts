import { stateVariable, type EnvironmentStateVar } from '@dimora/domain';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { environmentTexts } from '../environment-texts.ts';

/** Names and values of an environment's variables; counts also give the total number of devices. */
export type MeasureWords = {
  readonly label: (id: string) => string;
  readonly value: (id: string, value: EnvironmentStateVar | undefined) => string;
};

/** Texts for an environment's values beyond its living numbers. */
export function useMeasureWords(): MeasureWords {
  const t = useTexts(environmentTexts);
  const { measures } = useWords(environmentTexts);
  const names = useNames();
  return {
    label: (id) => (measures as Readonly<Record<string, string>>)[id] ?? names.variable(id),
    value: (id, value) =>
      value && stateVariable(id)?.aggregate === 'count'
        ? t(($) => $.lights, { on: Number(value.Value), of: value.of })
        : names.value(id, value),
  };
}
