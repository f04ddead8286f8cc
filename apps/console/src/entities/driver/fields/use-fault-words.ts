import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { driverTexts } from '../driver-texts.ts';
import type { Fault } from '../schema/faults.ts';

/** Explains what is wrong with a field and what would be valid. */
export function useFaultWords(): (fault: Fault | undefined) => string | undefined {
  const t = useTexts(driverTexts);
  const format = useFormat();
  return (fault) => {
    if (fault === undefined) return undefined;
    const { code, limit } = fault;
    switch (code) {
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
