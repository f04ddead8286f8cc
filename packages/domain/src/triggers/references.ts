import type { DeviceGroupId } from '../devices/device-groups.ts';
import type { DeviceId, EnvironmentId, TriggerId, UserId } from '../ids.ts';
import type { DoPart, TriggerCondition, TriggerContent } from './trigger.ts';

/** What a part of a trigger refers to. */
export type TriggerReference =
  | {
      readonly kind: 'device';
      readonly Id: DeviceId;
      /** What it needs of the device: a variable or an action. */
      readonly StateVar?: string;
      readonly ActionId?: string;
    }
  | { readonly kind: 'environment'; readonly Id: EnvironmentId }
  | { readonly kind: 'deviceGroup'; readonly Id: DeviceGroupId }
  | { readonly kind: 'trigger'; readonly Id: TriggerId }
  | { readonly kind: 'person'; readonly Id: UserId };

/** A reference, and the part it is in: an Id of If or Do, or `Condition`. */
export type PlacedReference = { readonly part: string; readonly to: TriggerReference };

/** The part of a reference in the trigger's own condition. */
export const IN_CONDITION = 'Condition';

/** Everything that a trigger refers to by Id, part by part (TRIGGERS-B1). */
export function referencesOf({
  If,
  Condition,
  Do,
}: Pick<TriggerContent, 'If' | 'Condition' | 'Do'>): PlacedReference[] {
  const found: PlacedReference[] = [];
  const add =
    (part: string) =>
    (to: TriggerReference): void =>
      void found.push({ part, to });
  for (const { Id, Payload } of If) {
    if ('DeviceId' in Payload && Payload.DeviceId) {
      const StateVar =
        'StateVar' in Payload
          ? { StateVar: Payload.StateVar }
          : Payload.Type === 'button'
            ? { StateVar: 'LAST_BUTTON' }
            : {};
      add(Id)({ kind: 'device', Id: Payload.DeviceId, ...StateVar });
    } else if ('EnvironmentId' in Payload && Payload.EnvironmentId)
      add(Id)({ kind: 'environment', Id: Payload.EnvironmentId });
    else if (Payload.Type === 'person' && Payload.UserId !== null)
      add(Id)({ kind: 'person', Id: Payload.UserId });
  }
  if (Condition) ofCondition(Condition, add(IN_CONDITION));
  for (const part of Do) ofAction(part, add);
  return found;
}

function ofCondition(condition: TriggerCondition, add: (to: TriggerReference) => void): void {
  if (condition.Type === 'and' || condition.Type === 'or')
    for (const part of condition.parts) ofCondition(part, add);
  else if (condition.Type === 'not') ofCondition(condition.part, add);
  else if (condition.Type === 'presence') {
    if (condition.UserId !== null) add({ kind: 'person', Id: condition.UserId });
  } else if (condition.Type === 'deviceState' || condition.Type === 'environmentState') {
    if (condition.DeviceId !== undefined)
      add({ kind: 'device', Id: condition.DeviceId, StateVar: condition.StateVar });
    else add({ kind: 'environment', Id: condition.EnvironmentId });
  }
}

function ofAction(
  { Id: part, Payload }: DoPart,
  at: (part: string) => (to: TriggerReference) => void,
): void {
  const add = at(part);
  switch (Payload.Type) {
    case 'deviceAction':
      return add({ kind: 'device', Id: Payload.DeviceId, ActionId: Payload.ActionId });
    case 'scene':
      for (const { DeviceId, ActionId } of Payload.states)
        add({ kind: 'device', Id: DeviceId, ActionId });
      return;
    case 'capture':
      for (const Id of Payload.DeviceIds) add({ kind: 'device', Id });
      return;
    case 'restore':
      if (Payload.TriggerId !== null) add({ kind: 'trigger', Id: Payload.TriggerId });
      return;
    case 'notify':
      for (const Id of Payload.UserIds) add({ kind: 'person', Id });
      return;
    case 'environmentAction':
      for (const Id of Payload.EnvironmentIds) add({ kind: 'environment', Id });
      return;
    case 'kindAction': {
      const { DeviceGroupId } = Payload.Kind;
      if (DeviceGroupId !== undefined) add({ kind: 'deviceGroup', Id: DeviceGroupId });
      for (const Id of Payload.EnvironmentIds) add({ kind: 'environment', Id });
      return;
    }
    case 'trigger':
      return add({ kind: 'trigger', Id: Payload.TriggerId });
    case 'waitUntil':
      return ofCondition(Payload.until, add);
    case 'branch':
      ofCondition(Payload.when, add);
      for (const each of [...Payload.thenDo, ...Payload.elseDo]) ofAction(each, at);
      return;
    case 'repeat':
      for (const each of Payload.parts) ofAction(each, at);
      break;
    default:
  }
}
