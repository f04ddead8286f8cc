import type { Device, DeviceAction } from '@dimora/contract/client';
import { useValueWords } from '../../../entities/device/use-value-words.ts';
import { isTold, ValueAge } from '../../../entities/device/value-age.tsx';
import { ActionWidget } from '../../../entities/device/widgets/action-widget.tsx';
import type { Operate } from '../../../kit/home/operate.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import classes from './action-row.module.css';

/** Controls that need the full width are below their label. */
const WIDE: readonly string[] = ['slider', 'select', 'colour', 'url'];

/** Controls that fill the row's width in their small form. */
const COMPACT: readonly string[] = ['setpoint', 'select'];

/** An action with its name, its value and its control. */
export function ActionRow({
  device,
  action,
  operate,
}: {
  readonly device: Device;
  readonly action: DeviceAction;
  readonly operate: Operate;
}) {
  const names = useNames();
  const sayValue = useValueWords();
  // With several channels, each is labelled by what it switches: `Switch 2`.
  const isOneOfMany = device.Channels.length > 0 && action.Name === 'SET_ON_OFF';
  const label =
    isOneOfMany && action.ReplyAs !== null ? names.variable(action.ReplyAs) : names.action(action);
  // A colour's own control shows it better than its hex code.
  const answered =
    action.ReplyAs === null || action.UIControl === 'colour'
      ? undefined
      : device.Status.StateVars[action.ReplyAs];
  return (
    <div
      className={classes.row}
      data-wide={WIDE.includes(action.UIControl) || undefined}
      aria-busy={operate.isPending(action.Id) || undefined}
    >
      <div className={classes.words}>
        <span>{label}</span>
        {answered && action.ReplyAs !== null && isTold(answered) && (
          <span className={classes.value}>
            {sayValue(action.ReplyAs, answered)} ·{' '}
            <ValueAge variable={action.ReplyAs} value={answered} reachable={device.Reachable} />
          </span>
        )}
      </div>
      <div className={classes.control}>
        <ActionWidget
          device={device}
          action={action}
          operate={operate}
          label={label}
          compact={COMPACT.includes(action.UIControl)}
        />
      </div>
    </div>
  );
}
