import type { Device } from '@dimora/contract/client';
import { plainName, stateVariable, type DeviceAction, type StateValue } from '@dimora/domain';

/** What kind of value a field takes. */
export type ValueSpec =
  | { readonly kind: 'none' }
  /** A value of this variable, for its words and its unit. */
  | { readonly kind: 'boolean'; readonly variable: string }
  | {
      readonly kind: 'number';
      readonly variable: string;
      readonly min?: number;
      readonly max?: number;
      readonly step?: number;
    }
  | { readonly kind: 'options'; readonly variable: string; readonly options: readonly string[] }
  | { readonly kind: 'text' };

/** The values of a variable, of a device if it is one’s. */
function specOfVariable(variable: string, device?: Device): ValueSpec {
  const action = device?.Actions.find(({ ReplyAs }) => ReplyAs === variable);
  if (action?.Values?.kind === 'options')
    return { kind: 'options', variable, options: action.Values.options };
  const held = device?.Status.StateVars[variable]?.Value;
  const type = stateVariable(plainName(variable))?.type ?? (held == null ? 'string' : typeof held);
  if (type === 'boolean' || type === 'number') return { kind: type, variable };
  return { kind: 'text' };
}

/** What a part watches: a variable of a device or of a place. */
export type WatchedOf = { readonly StateVar: string; readonly DeviceId?: string | undefined };

/** The values of what a part watches; nothing while it isn’t chosen. A room counts what is on or open. */
export function specOfWatched({ StateVar, DeviceId }: WatchedOf, device?: Device): ValueSpec {
  if (StateVar === '') return { kind: 'none' };
  if (DeviceId === undefined && stateVariable(StateVar)?.aggregate === 'count')
    return { kind: 'number', variable: '' };
  return specOfVariable(StateVar, device);
}

/** The values that an action takes. */
export function specOfAction(action: DeviceAction): ValueSpec {
  const variable = action.ReplyAs ?? action.Id;
  if (action.TypeValue === 'none') return { kind: 'none' };
  if (action.TypeValue === 'boolean') return { kind: 'boolean', variable };
  if (action.Values?.kind === 'options')
    return { kind: 'options', variable, options: action.Values.options };
  if (action.TypeValue !== 'number') return { kind: 'text' };
  if (action.Values?.kind !== 'range') return { kind: 'number', variable };
  const { min, max, step } = action.Values;
  return { kind: 'number', variable, min, max, step };
}

/** A value to begin with; nothing where a person has to say. */
export const firstValue = (spec: ValueSpec): StateValue => (spec.kind === 'boolean' ? true : null);
