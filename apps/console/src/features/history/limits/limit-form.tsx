import type { Limit } from '@dimora/contract/client';
import { LIMITS, limitRange, type LimitRow } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { limitsTexts } from '../limits-texts.ts';
import type { LimitDraft } from './limit-draft.ts';
import classes from './limits.module.css';
import { useLimitWords } from './use-limit-words.ts';

/** The value of a limit that is on, with its unit; it is saved, or set to the usual one again. */
export function LimitForm({
  limit: { Id, limit },
  draft: { typed, value, isWrong, isChanged },
  busy,
  onType,
  onSave,
}: {
  readonly limit: Limit;
  readonly draft: LimitDraft;
  readonly busy: boolean;
  readonly onType: (typed: string | number) => void;
  readonly onSave: (limit: number) => void;
}) {
  const t = useTexts(limitsTexts);
  const format = useFormat();
  const { name, side, unit, quantity } = useLimitWords(Id);
  const row: LimitRow = LIMITS[Id];
  const [from, to] = limitRange(row);
  return (
    <form
      className={classes.value}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isWrong) onSave(value);
      }}
    >
      <NumberInput
        className={classes.number}
        label={<span className={classes.side}>{side}</span>}
        aria-label={`${name}: ${side}`}
        help={t(($) => $.usual, { limit: quantity(row.limit) })}
        error={
          isWrong ? t(($) => $.wrong, { from: format.number(from), to: quantity(to) }) : undefined
        }
        value={typed}
        onChange={onType}
        step={row.hysteresis || 1}
        clampBehavior="none"
        {...(unit !== '' && { suffix: ` ${unit}` })}
      />
      {isChanged && !isWrong && (
        <Button type="submit" variant="primary" loading={busy}>
          {t(($) => $.save)}
        </Button>
      )}
      {!isChanged && limit !== row.limit && (
        <Button loading={busy} onClick={() => onSave(row.limit)}>
          {t(($) => $.reset, { limit: quantity(row.limit) })}
        </Button>
      )}
    </form>
  );
}
