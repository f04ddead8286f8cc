import type { DeviceAction, StateValue } from '@dimora/domain';

/** Values to try an action with: minimum, maximum and one between, every option, on and off. */
export function samplesOf({ TypeValue, Values, UIControl }: DeviceAction): readonly StateValue[] {
  if (TypeValue === 'none') return [null];
  if (TypeValue === 'boolean') return [true, false, true];
  if (Values?.kind === 'options') return Values.options;
  if (Values?.kind === 'range') {
    const middle =
      Values.min + Math.round((Values.max - Values.min) / 2 / Values.step) * Values.step;
    return [middle, Values.max];
  }
  return UIControl === 'colour' ? ['#3366ff', '#ff8800'] : ['sample'];
}
