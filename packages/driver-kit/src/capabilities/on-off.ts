import type { Category, DeviceAction, PropertyGroup, StateVariableId } from '@dimora/domain';
import type { Capability } from '../capability.ts';
import { action, variables } from './build.ts';

const actions = (group: PropertyGroup, ReplyAs: StateVariableId): DeviceAction[] => [
  action('SET_ON_OFF', group, { TypeValue: 'boolean', UIControl: 'switch', ReplyAs }),
  action('TOGGLE', group, { TypeValue: 'none', UIControl: 'none', ReplyAs, Hidden: true }),
];

const onOff = (
  group: PropertyGroup,
  category: Category,
  variable: StateVariableId,
): Capability => ({
  group,
  category,
  StateVars: variables(variable),
  Actions: actions(group, variable),
});

/** A light that is on or off. */
export const lightOnOff = onOff('light', 'light', 'LIGHT_ON_OFF');
/** A smart plug. */
export const plugOnOff = onOff('smart_plug', 'smart_plug', 'SMART_PLUG_ON_OFF');
/** A relay or wall switch. */
export const switchOnOff = onOff('switch', 'switch', 'SWITCH_ON_OFF');
