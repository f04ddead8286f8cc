import {
  STATE_VARIABLES,
  type DeviceAction,
  type PropertyGroup,
  type StateValue,
  type StateVariableId,
} from '@dimora/domain';
import type { DeclaredVariable } from '../capability.ts';

/** Declares variables of the domain's table with their units; unknown until the device speaks. */
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

/** What a person sets a value with, and which values it takes. */
export type ActionControl = Pick<DeviceAction, 'TypeValue' | 'UIControl' | 'Values'>;

/** Makes the action that sets a variable of a device's own, one that the domain's table doesn't know. */
export const ownAction = (variable: string, control: ActionControl): DeviceAction => ({
  ...action(`SET_${variable}`, 'base', control),
  ReplyAs: variable,
  PropertyName: variable,
});

/** A range of numbers that an action takes. */
export const range = (min: number, max: number, step: number) =>
  ({ kind: 'range', min, max, step }) as const;

/** The words that an action takes. */
export const options = (...words: readonly string[]) =>
  ({ kind: 'options', options: words }) as const;
