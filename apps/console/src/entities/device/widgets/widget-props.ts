import type { Device, DeviceAction } from '@dimora/contract/client';
import type { StateValue } from '@dimora/domain';
import type { Operate } from '../../../kit/home/operate.ts';

/** Props of every widget: the action, and how to run it. */
export interface WidgetProps {
  readonly device: Device;
  readonly action: DeviceAction;
  readonly operate: Operate;
  /** The accessible name. */
  readonly label: string;
  /** Fits into a tile. */
  readonly compact?: boolean;
}

/** The latest value of the action's variable, including a pending wish. */
export const answeredValue = ({
  device,
  action,
}: Pick<WidgetProps, 'device' | 'action'>): StateValue =>
  (action.ReplyAs === null ? undefined : device.Status.StateVars[action.ReplyAs]?.Value) ?? null;

/** The limits of a numeric action; per cent by default. */
export const rangeOf = (
  action: DeviceAction,
): { readonly min: number; readonly max: number; readonly step: number } =>
  action.Values?.kind === 'range' ? action.Values : { min: 0, max: 100, step: 1 };

/** The options of an action. */
export const optionsOf = (action: DeviceAction): readonly string[] =>
  action.Values?.kind === 'options' ? action.Values.options : [];
