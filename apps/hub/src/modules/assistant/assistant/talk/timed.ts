import type {
  AssistantAnswer,
  Device,
  ProposedAction,
  SaidTiming,
  TimedStep,
} from '@dimora/contract';
import {
  needsHold,
  plainName,
  splitChannel,
  wayBack,
  type DeviceAction,
  type HubPlace,
  type StateValue,
} from '@dimora/domain';
import { timeOfMoment, type TalkTiming } from '@dimora/domain/talk';

/** True for what is done at once and undone later. */
export const isForATime = ({ kind }: SaidTiming): boolean => kind === 'for' || kind === 'until';

/** The moment that a sentence means; `undefined` for one that never comes, such as a sunset at an unknown place. */
export function timingOf(said: TalkTiming, now: number, place: HubPlace): SaidTiming | undefined {
  if ('seconds' in said) return said;
  const at = timeOfMoment(said.moment, now, place);
  return at === null ? undefined : { kind: said.kind, at };
}

/** The moment of an agreement: an amount of time begins with it. */
export const timeOf = (timing: SaidTiming, now: number): number =>
  'seconds' in timing ? now + timing.seconds * 1000 : Math.max(timing.at, now);

/** A proposed action as a step that is done later. */
export const stepOf = ({ DeviceId, ActionId, Value, TriggerId }: ProposedAction): TimedStep => ({
  DeviceId,
  ActionId,
  Value,
  TriggerId,
});

type Back = { readonly ActionId: string; readonly Value: StateValue };

/**
 * How an action is undone: a switch goes the other way, everything else back to how it was. `undefined` if nobody knows
 * how; nothing where nothing changes.
 */
function backOf(device: Device, action: DeviceAction, Value: StateValue): Back[] | undefined {
  if (typeof Value === 'boolean') return [{ ActionId: action.Id, Value: !Value }];
  const back = wayBack(device, { action, Value });
  const isMove = plainName(action.Id) === 'MOVE';
  if (isMove && Value !== 'STOP' && !back)
    return [{ ActionId: action.Id, Value: Value === 'UP' ? 'DOWN' : 'UP' }];
  if (back === null || Value === null) return undefined;
  // A level turns on what was off: it goes off again.
  const { channel } = splitChannel(action.Id);
  const off = device.Actions.find(
    (each) => plainName(each.Id) === 'SET_ON_OFF' && splitChannel(each.Id).channel === channel,
  );
  const held = off?.ReplyAs ? device.Status.StateVars[off.ReplyAs]?.Value : undefined;
  if (off && held === false && !isMove) return [{ ActionId: off.Id, Value: false }];
  return back === undefined ? [] : [back];
}

/** The steps that undo an action; `undefined` if nobody knows how. `opens`: one would open the house. */
export function undoing(
  { DeviceId, ActionId, Value }: ProposedAction,
  device: Device | undefined,
): { readonly steps: readonly TimedStep[]; readonly opens: boolean } | undefined {
  const action = device?.Actions.find(({ Id }) => Id === ActionId);
  const back = device && action && backOf(device, action, Value);
  if (!back) return undefined;
  const opens = back.some((each) => {
    const own = device.Actions.find(({ Id }) => Id === each.ActionId);
    return own !== undefined && needsHold(device, own, each.Value);
  });
  return { steps: back.map((each) => ({ ...each, DeviceId, TriggerId: null })), opens };
}

/** Why something isn’t done later; `undefined` if it can be. Nothing opens the house while nobody may be there. */
export function notLater(
  timing: SaidTiming,
  actions: readonly ProposedAction[],
  deviceOf: (action: ProposedAction) => Device | undefined,
): AssistantAnswer | undefined {
  const named = (some: readonly ProposedAction[]) => some.flatMap(({ DeviceId }) => DeviceId ?? []);
  if (!isForATime(timing)) {
    const opening = actions.filter(({ opens }) => opens);
    return opening.length > 0
      ? { kind: 'notLater', why: 'opens', DeviceIds: named(opening) }
      : undefined;
  }
  const undone = actions.map((action) => ({ action, back: undoing(action, deviceOf(action)) }));
  const lost = undone.filter(({ back }) => back === undefined);
  if (lost.length > 0)
    return {
      kind: 'notLater',
      why: 'noWayBack',
      DeviceIds: named(lost.map((each) => each.action)),
    };
  const opening = undone.filter(({ back }) => back?.opens);
  return opening.length > 0
    ? { kind: 'notLater', why: 'opens', DeviceIds: named(opening.map((each) => each.action)) }
    : undefined;
}
