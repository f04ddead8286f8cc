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
    const { code, limit } = fault;
    switch (code) {
      case 'pattern':
        if (field.kind !== 'text') return t(($) => $.faults.invalid);
        // The hub refuses the mask of a stored secret where a new one is needed.
        if (field.secret) return t(($) => $.faults.secret);
        return field.format === undefined
          ? t(($) => $.faults.invalid)
          : t(($) => $.formats[field.format as SettingKind]);
      case 'invalid':
        return t(($) => (field.kind === 'choice' ? $.faults.choice : $.faults.invalid));
      case 'tooShort':
      case 'tooLong':
      case 'tooSmall':
      case 'tooBig':
      case 'tooFew':
      case 'tooMany':
        return limit === undefined
          ? t(($) => $.faults.invalid)
          : t(($) => $.faults[code], { limit: format.number(limit) });
      default:
        return t(($) => $.faults[code]);
    }
  };
}
