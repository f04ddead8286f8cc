import type { SettingKind } from '@dimora/domain';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { driverTexts } from '../driver-texts.ts';
import type { Fault } from '../schema/faults.ts';
import type { PlainField } from '../schema/field.ts';

/** Explains what is wrong with a field and what would be valid. */
export function useFaultWords(): (
  fault: Fault | undefined,
  field: PlainField,
) => string | undefined {
  const t = useTexts(driverTexts);
  const format = useFormat();
  return (fault, field) => {
    if (fault === undefined) return undefined;
    const { code, limit, rule } = fault;
    if (rule) return t(($) => $.rules[rule]);
    const form = (): string => {
      const { kind } = field;
      if (kind === 'text' && field.format) return t(($) => $.formats[field.format as SettingKind]);
      if (kind === 'text') return t(($) => $.faults.text, { max: format.number(field.maxLength) });
      if (kind !== 'number') return t(($) => $.faults.invalid);
      const { min, max } = field;
      return min === undefined || max === undefined
        ? t(($) => $.faults[field.integer ? 'notWhole' : 'notANumber'])
        : t(($) => $.range, { min: format.number(min), max: format.number(max) });
    };
    switch (code) {
      case 'pattern':
        // The hub refuses the mask of a stored secret where a new one is needed.
        return field.kind === 'text' && field.secret ? t(($) => $.faults.secret) : form();
      case 'invalid':
        return field.kind === 'choice' ? t(($) => $.faults.choice) : form();
      case 'tooShort':
      case 'tooLong':
      case 'tooSmall':
      case 'tooBig':
      case 'tooFew':
      case 'tooMany':
        return limit === undefined
          ? form()
          : t(($) => $.faults[code], { limit: format.number(limit) });
      default:
        return t(($) => $.faults[code]);
    }
  };
}
