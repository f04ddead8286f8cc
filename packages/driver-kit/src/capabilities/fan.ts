import type { Capability } from '../capability.ts';
import { action, options, range, variables } from './build.ts';

/** A fan's speed, per cent; 0 is off. */
export const fanSpeed: Capability = {
  group: 'switch',
  category: 'fan',
  StateVars: variables('FAN_SPEED'),
  Actions: [
    action('SET_FAN_SPEED', 'switch', {
      TypeValue: 'number',
      UIControl: 'slider',
      ReplyAs: 'FAN_SPEED',
      Values: range(0, 100, 1),
    }),
  ],
};

/** The programmes of a fan, or of the fan in an air conditioner, by the device's own names: `sleep`. */
export const fanModes = (
  of: Pick<Capability, 'group' | 'category'>,
  names: readonly string[],
): Capability => ({
  ...of,
  StateVars: variables('FAN_MODE'),
  Actions: [
    action('SET_FAN_MODE', of.group, {
      TypeValue: 'string',
      UIControl: 'select',
      ReplyAs: 'FAN_MODE',
      Values: options(...names),
    }),
  ],
});
