import { stateVariable } from '../state/variables.ts';
import type { DeviceAction } from './actions.ts';

/** The properties of a device that decide what another can replace. */
export type ReplaceableDevice = {
  readonly Actions: readonly DeviceAction[];
  /** The names of the variables that it reports. */
  readonly StateVars: readonly string[];
  /** The events that it reports, such as presses of a button. */
  readonly EVENTS: readonly string[];
};

/**
 * What the house loses when a device is replaced (DEVICES-B1): the Ids of actions, the names of variables and
 * of events, each in the order of the old device.
 */
export type ReplacementLoss = {
  readonly Actions: readonly string[];
  readonly StateVars: readonly string[];
  readonly EVENTS: readonly string[];
};

/** No loss. */
export const NO_LOSS: ReplacementLoss = { Actions: [], StateVars: [], EVENTS: [] };

/**
 * What `old` does and `next` doesn't; an action counts as kept if it accepts every value that the old one
 * accepted.
 */
export function replacementLoss(old: ReplaceableDevice, next: ReplaceableDevice): ReplacementLoss {
  const missing = (had: readonly string[], has: readonly string[]): string[] =>
    had.filter((name) => !has.includes(name));
  return {
    Actions: old.Actions.filter(
      (action) => !next.Actions.some((other) => standsIn(action, other)),
    ).map(({ Id }) => Id),
    StateVars: missing(old.StateVars, next.StateVars).filter(
      (name) => stateVariable(name)?.ofDevice !== true,
    ),
    EVENTS: missing(old.EVENTS, next.EVENTS),
  };
}

/** True if the loss doesn't exceed what was agreed to. */
export const isAccepted = (loss: ReplacementLoss, accepted: ReplacementLoss): boolean =>
  (['Actions', 'StateVars', 'EVENTS'] as const).every((kind) =>
    loss[kind].every((name) => accepted[kind].includes(name)),
  );

/** True if nothing at all is lost. */
export const isLossless = (loss: ReplacementLoss): boolean => isAccepted(loss, NO_LOSS);

function standsIn(old: DeviceAction, next: DeviceAction): boolean {
  if (old.Id !== next.Id || old.TypeValue !== next.TypeValue) return false;
  if (next.Values === null || old.Values === null) return next.Values === null || isOpenEnough(old);
  if (next.Values.kind === 'range')
    return (
      old.Values.kind === 'range' &&
      next.Values.min <= old.Values.min &&
      next.Values.max >= old.Values.max
    );
  const { options } = next.Values;
  return (
    old.Values.kind === 'options' && old.Values.options.every((option) => options.includes(option))
  );
}

/**
 * An action without a list of values takes any value of its type: only none and boolean are certain to be
 * accepted by others.
 */
const isOpenEnough = ({ TypeValue }: DeviceAction): boolean =>
  TypeValue === 'none' || TypeValue === 'boolean';
