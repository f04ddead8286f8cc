import type { DeviceLimit } from '@dimora/contract/client';
import { LIMITS, limitRange, type LimitRow } from '@dimora/domain';
import { NumberInput } from '@dimora/ui/number-input';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../../kit/text/use-format.ts';
import { limitsTexts } from '../../limits-texts.ts';
import { useLimitWords } from '../use-limit-words.ts';

/** The limit of one device as typed, with its unit; the help says the house's. */
export function OwnLimitField({
  Id,
  ofHouse,
  isWrong,
  value,
  onChange,
}: Pick<DeviceLimit, 'Id' | 'ofHouse'> & {
  readonly isWrong: boolean;
  readonly value: string | number;
  readonly onChange: (value: string | number) => void;
}) {
  const t = useTexts(limitsTexts);
  const format = useFormat();
  const words = useLimitWords(Id);
  const row: LimitRow = LIMITS[Id];
  const [from, to] = limitRange(row);
  return (
    <NumberInput
      label={words.side}
      help={t(($) => $.device.help, { limit: words.beyond(ofHouse) })}
      error={
        isWrong
          ? t(($) => $.wrong, { from: format.number(from), to: words.quantity(to) })
          : undefined
      }
      value={value}
      onChange={onChange}
      step={row.hysteresis || 1}
      clampBehavior="none"
      data-autofocus
      {...(words.unit !== '' && { suffix: ` ${words.unit}` })}
    />
  );
}
