import { LIMITS, stateVariable, type LimitId, type LimitRow } from '@dimora/domain';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { limitsTexts } from '../limits-texts.ts';

/** What a limit is called, and how it is said. */
export type LimitWords = {
  readonly name: string;
  /** `Above` or `Below`. */
  readonly side: string;
  readonly unit: string;
  /** `30 °C`. */
  readonly quantity: (limit: number) => string;
  /** `above 30 °C`; of `null` that nobody is notified. */
  readonly beyond: (limit: number | null) => string;
};

/** The words of one limit. */
export function useLimitWords(Id: LimitId): LimitWords {
  const t = useTexts(limitsTexts);
  const format = useFormat();
  const row: LimitRow = LIMITS[Id];
  const unit = stateVariable(row.variable)?.unit ?? '';
  const quantity = (limit: number): string =>
    unit === '' ? format.number(limit) : `${format.number(limit)}\u00A0${unit}`;
  return {
    name: t(($) => $.names[Id]),
    side: t(($) => $[row.side]),
    unit,
    quantity,
    beyond: (limit) =>
      limit === null
        ? t(($) => $.device.nobody)
        : t(($) => $.device.beyond[row.side], { limit: quantity(limit) }),
  };
}
