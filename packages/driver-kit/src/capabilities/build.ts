import {
  STATE_VARIABLES,
  type DeviceAction,
  type PropertyGroup,
  type StateValue,
  type StateVariableId,
} from '@dimora/domain';
import type { DeclaredVariable } from '../capability.ts';

/** Declares variables from the domain's table with their units; null until the device reports. */
export const variables = (...ids: readonly StateVariableId[]): Record<string, DeclaredVariable> =>
  Object.fromEntries(ids.map((id) => [id, { Unit: STATE_VARIABLES[id].unit, initial: null }]));

/** The parts of an action that its capability chooses. */
type ActionDraft = Pick<DeviceAction, 'TypeValue' | 'UIControl'> & {
  readonly ReplyAs?: StateVariableId;
  readonly Values?: DeviceAction['Values'];
  readonly Value?: StateValue;
  readonly Hidden?: boolean;
};

/** Makes an action whose id is its message key. */
export const action = (Id: string, Context: PropertyGroup, draft: ActionDraft): DeviceAction => ({
  Id,
  Context,
  Name: Id,
  Value: draft.Value ?? null,
  TypeValue: draft.TypeValue,
  UIControl: draft.UIControl,
  ReplyAs: draft.ReplyAs ?? null,
  Values: draft.Values ?? null,
  PropertyName: draft.ReplyAs ?? Id,
  Hidden: draft.Hidden ?? false,
});

/** An action's control and the values it accepts. */
export type ActionControl = Pick<DeviceAction, 'TypeValue' | 'UIControl' | 'Values'>;

/** Makes the action that sets a device-specific variable, one that isn't in the domain's table. */
export const ownAction = (variable: string, control: ActionControl): DeviceAction => ({
  ...action(`SET_${variable}`, 'base', control),
  ReplyAs: variable,
  PropertyName: variable,
});

/** A numeric range for an action. */
export const range = (min: number, max: number, step: number) =>
  ({ kind: 'range', min, max, step }) as const;

/** The options of an action. */
export const options = (...words: readonly string[]) =>
  ({ kind: 'options', options: words }) as const;
