import type { AssistantAnswer, Device, ProposedAction } from '@dimora/contract';
import { needsHold, type DeviceId, type SceneState, type TriggerId } from '@dimora/domain';
import type { Entropy } from '@dimora/runtime';
import type { Access } from '../../../../platform/access.ts';
import type { PersonalPrincipal } from '../../../../platform/caller.ts';
import type { TriggersPort } from '../../../automations/triggers/port.ts';
import type { VisibilityPort } from '../../../people/visibility/port.ts';

type Parts = {
  readonly access: Access;
  readonly entropy: Entropy;
  readonly house: VisibilityPort;
  readonly triggers: Pick<TriggersPort, 'runnableBy' | 'mightOpen'>;
};

/** One part of a sentence that causes an action. */
export type WantedAct =
  | { readonly verb: string; readonly commands: readonly SceneState[] }
  | { readonly verb: 'run'; readonly TriggerId: TriggerId };

/** The actions of a sentence, within the person's claims. */
export type Proposed = {
  readonly actions: readonly ProposedAction[];
  readonly already: readonly DeviceId[];
  readonly mayNot: readonly DeviceId[];
};

/** The largest number of commands in one sentence; no house has more switches. */
const MOST_ACTIONS = 1_000;

/** Works out the actions. With several devices, those already in the requested state are skipped. */
export function propose(
  parts: Parts,
  caller: PersonalPrincipal,
  acts: readonly WantedAct[],
): Proposed {
  const view = parts.house.viewOf(caller.claims);
  const actions: ProposedAction[] = [];
  const already = new Set<DeviceId>();
  const mayNot = new Set<DeviceId>();
  const several =
    acts.reduce((sum, act) => sum + ('commands' in act ? act.commands.length : 1), 0) > 1;
  acts.forEach((act, clause) => {
    if (!('commands' in act)) {
      const rule = parts.triggers.runnableBy(caller).find(({ Id }) => Id === act.TriggerId);
      if (rule) actions.push(runOf(parts, rule.Id, clause));
      return;
    }
    for (const wanted of act.commands) {
      const device = view.device(wanted.DeviceId);
      const action = device?.Actions.find(({ Id }) => Id === wanted.ActionId);
      if (!device || !action || actions.length >= MOST_ACTIONS) continue;
      if (!parts.access.allows(caller.claims, 'OPERATE_DEVICE', device)) {
        mayNot.add(device.Id);
        continue;
      }
      const opens = needsHold(device, action, wanted.Value);
      if (several && !opens && isSo(device, action.ReplyAs, wanted)) {
        already.add(device.Id);
        continue;
      }
      const held = action.ReplyAs === null ? null : device.Status.StateVars[action.ReplyAs]?.Value;
      actions.push({
        Id: parts.entropy.id(),
        clause,
        verb: act.verb,
        ...wanted,
        from: held ?? null,
        TriggerId: null,
        opens,
      });
    }
  });
  return { actions, already: [...already], mayNot: [...mayNot] };
}

/** True if a device already reports the requested value. A value that it assumes, or reported before the hub started, does not count. */
function isSo(device: Device, replyAs: string | null, { ActionId, Value }: SceneState): boolean {
  if (!device.Reachable) return false;
  const { StateVars } = device.Status;
  if (ActionId === 'MOVE') {
    const at = StateVars['POSITION'];
    const wanted = Value === 'UP' ? 100 : Value === 'DOWN' ? 0 : undefined;
    return at?.restored !== true && at?.Value === wanted && StateVars['MOVEMENT']?.Value === 'STOP';
  }
  const held = replyAs === null ? undefined : StateVars[replyAs];
  return held?.Value === Value && held.assumed !== true && held.restored !== true;
}

function runOf({ entropy, triggers }: Parts, Id: TriggerId, clause: number): ProposedAction {
  return {
    Id: entropy.id(),
    clause,
    verb: 'run',
    DeviceId: null,
    ActionId: null,
    Value: null,
    from: null,
    TriggerId: Id,
    opens: triggers.mightOpen(Id),
  };
}

/** Why there is no action left; `undefined` if there is one. */
export function nothingLeft({ actions, already, mayNot }: Proposed): AssistantAnswer | undefined {
  if (actions.length > 0) return undefined;
  if (mayNot.length > 0) return { kind: 'mayNot', claim: 'OPERATE_DEVICE', DeviceIds: [...mayNot] };
  // For this person it doesn't exist.
  if (already.length === 0) return { kind: 'unknown', phrase: '' };
  return { kind: 'already', DeviceIds: [...already] };
}
