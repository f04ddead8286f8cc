import type { ModbusLook } from '@dimora/contract/client';
import { splitChannel } from '@dimora/domain';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { modbusTexts } from '../texts.ts';
import classes from './register-row.module.css';

/** Props of {@link LiveValue}. */
type LiveValueProps = {
  readonly PropertyName: string;
  readonly Unit: string;
  readonly look: ModbusLook | undefined;
};

/** A register's current value: its meaning, and the raw cells. */
export function LiveValue({ PropertyName, Unit, look }: LiveValueProps) {
  const t = useTexts(modbusTexts);
  const names = useNames();
  if (!look) return <span className={classes.live}>–</span>;
  if (look.failure)
    return (
      <span className={classes.live} data-bad>
        {t(($) => $.map.failure[look.failure ?? 'PROTOCOL'])}
      </span>
    );
  const { plain } = splitChannel(PropertyName);
  return (
    <span className={classes.live}>
      <span className={classes.value}>{names.value(plain, { Value: look.value, Unit })}</span>
      <span className={classes.raw}>
        {t(($) => $.map.raw, { cells: (look.cells ?? []).join(' ') })}
      </span>
    </span>
  );
}
