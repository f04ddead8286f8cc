import type { Device, DeviceAction } from '@dimora/contract/client';
import type { StateValue } from '@dimora/domain';
import type { Operate } from '../../../kit/home/operate.ts';

/** What every widget is given: whose action it is, and how to run it. */
export interface WidgetProps {
  readonly device: Device;
  readonly action: DeviceAction;
  readonly operate: Operate;
  /** The accessible name. */
  readonly label: string;
  /** Fits into a tile. */
  readonly compact?: boolean;
}

/** What the device answered last in the action's variable, an open wish included. */
export const answeredValue = ({
  device,
  action,
}: Pick<WidgetProps, 'device' | 'action'>): StateValue =>
  (action.ReplyAs === null ? undefined : device.Status.StateVars[action.ReplyAs]?.Value) ?? null;

/** The limits of an action that takes a number; per cent where it gives none. */
export const rangeOf = (
  action: DeviceAction,
): { readonly min: number; readonly max: number; readonly step: number } =>
  action.Values?.kind === 'range' ? action.Values : { min: 0, max: 100, step: 1 };

/** The values among which an action lets choose. */
export const optionsOf = (action: DeviceAction): readonly string[] =>
  action.Values?.kind === 'options' ? action.Values.options : [];
