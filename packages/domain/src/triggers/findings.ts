import type { DeviceId, TriggerId } from '../ids.ts';
import type { StateValue } from '../state/value.ts';
import { compares, lastingOf, watchedOf } from './evaluate.ts';
import { isForMany, type ManyPayload } from './many.ts';
import type { DoPart, IfPayload, SceneState, TriggerContent } from './trigger.ts';

/** A trigger among others. */
export type KnownTrigger = { readonly Id: TriggerId } & Pick<TriggerContent, 'If' | 'Do'>;

/** Another trigger that the same thing fires, and that commands the same device otherwise. */
export type TriggerConflict = {
  readonly TriggerId: TriggerId;
  readonly DeviceId: DeviceId;
  readonly ActionId: string;
};

/** The variable in which a device reports an action; `null` for none. */
type ReplyOf = (device: DeviceId, action: string) => string | null;

/** The house as it is now, as far as triggers may operate it. */
export type FindingsHouse = {
  readonly replyOf: ReplyOf;
  /** The commands that a step for many comes to at present. */
  readonly commandsOf: (payload: ManyPayload) => readonly SceneState[];
};

/** Every command that Do may come to, in all of its branches. */
function commandsOf(parts: readonly DoPart[], house: FindingsHouse): SceneState[] {
  return parts.flatMap(({ Payload }): readonly SceneState[] => {
    if (Payload.Type === 'deviceAction') return [Payload];
    if (Payload.Type === 'scene') return Payload.states;
    if (isForMany(Payload)) return house.commandsOf(Payload);
    if (Payload.Type === 'branch') return commandsOf([...Payload.thenDo, ...Payload.elseDo], house);
    return Payload.Type === 'repeat' ? commandsOf(Payload.parts, house) : [];
  });
}

/** The steps of a kind, in all branches. */
function stepsOf(parts: readonly DoPart[]): DoPart['Payload'][] {
  return parts.flatMap(({ Payload }): DoPart['Payload'][] => {
    if (Payload.Type === 'branch') return stepsOf([...Payload.thenDo, ...Payload.elseDo]);
    return Payload.Type === 'repeat' ? stepsOf(Payload.parts) : [Payload];
  });
}

/** True if a device's variable that comes to hold a value can fire a part; `null` is any value. */
function canFire(
  payload: IfPayload,
  device: DeviceId,
  variable: string,
  value: StateValue,
): boolean {
  const watched = watchedOf(payload);
  if (watched?.of.DeviceId !== device || watched.StateVar !== variable) return false;
  const operator = lastingOf(watched.change);
  return operator === null || value === null || compares(operator, value, watched.Value);
}

/** True if what one trigger does can fire or run another. */
function leadsTo(from: KnownTrigger, to: KnownTrigger, house: FindingsHouse): boolean {
  const fires = commandsOf(from.Do, house).some(({ DeviceId, ActionId, Value }) => {
    const variable = house.replyOf(DeviceId, ActionId);
    if (variable === null) return false;
    return to.If.some(({ Payload }) => canFire(Payload, DeviceId, variable, Value));
  });
  if (fires) return true;
  return stepsOf(from.Do).some((step) => {
    if (step.Type === 'trigger') return step.TriggerId === to.Id;
    if (step.Type !== 'mqtt') return false;
    return to.If.some(
      ({ Payload }) =>
        Payload.Type === 'mqtt' &&
        Payload.broker === step.broker &&
        Payload.topic === step.topic &&
        (Payload.payload === null || Payload.payload === step.payload),
    );
  });
}

/**
 * The circles of triggers that may start each other through this one, each from it and back, the shortest for each
 * way out. Conditions aren't looked at: a circle may never come about.
 */
export function loopsThrough(
  trigger: KnownTrigger,
  others: readonly KnownTrigger[],
  house: FindingsHouse,
): TriggerId[][] {
  const all = [trigger, ...others.filter(({ Id }) => Id !== trigger.Id)];
  const loops: TriggerId[][] = [];
  for (const first of all.filter((each) => leadsTo(trigger, each, house))) {
    const ways = new Map<KnownTrigger, KnownTrigger[]>([[first, [first]]]);
    for (const [at, way] of ways) {
      if (at === trigger) {
        loops.push([trigger.Id, ...way.map(({ Id }) => Id)]);
        break;
      }
      for (const next of all)
        if (!ways.has(next) && leadsTo(at, next, house)) ways.set(next, [...way, next]);
    }
  }
  return loops;
}

/** Triggers that the same event or the same minute may fire, and that command a device otherwise. */
export function conflictsOf(
  trigger: KnownTrigger,
  others: readonly KnownTrigger[],
  house: FindingsHouse,
): TriggerConflict[] {
  const wanted = commandsOf(trigger.Do, house);
  return others
    .filter(({ Id, If }) => Id !== trigger.Id && sharesMoment(trigger, If))
    .flatMap(({ Id, Do }) => {
      const clashing = commandsOf(Do, house).filter((theirs) =>
        wanted.some(
          (ours) =>
            ours.DeviceId === theirs.DeviceId &&
            ours.ActionId === theirs.ActionId &&
            ours.Value !== theirs.Value,
        ),
      );
      const keys = new Map(clashing.map((each) => [`${each.DeviceId} ${each.ActionId}`, each]));
      return [...keys.values()].map(({ DeviceId, ActionId }) => ({
        TriggerId: Id,
        DeviceId,
        ActionId,
      }));
    });
}

const sharesMoment = ({ If }: KnownTrigger, others: KnownTrigger['If']): boolean =>
  If.some(({ Payload: one }) => others.some(({ Payload: other }) => coincide(one, other)));

function coincide(one: IfPayload, other: IfPayload): boolean {
  const [ours, theirs] = [watchedOf(one), watchedOf(other)];
  if (ours && theirs) {
    if (ours.StateVar !== theirs.StateVar || ours.forSeconds !== theirs.forSeconds) return false;
    if (ours.of.DeviceId !== theirs.of.DeviceId) return false;
    if (ours.of.EnvironmentId !== theirs.of.EnvironmentId) return false;
    if (ours.of.UserId !== theirs.of.UserId) return false;
    if (ours.change === 'changes' || theirs.change === 'changes') return true;
    return ours.change === theirs.change && ours.Value === theirs.Value;
  }
  if (one.Type === 'time' && other.Type === 'time')
    return one.at === other.at && sharesDay(one, other);
  if (one.Type === 'sun' && other.Type === 'sun')
    return (
      one.sun === other.sun && one.offsetMinutes === other.offsetMinutes && sharesDay(one, other)
    );
  if (one.Type === 'mqtt' && other.Type === 'mqtt')
    return (
      one.broker === other.broker && one.topic === other.topic && one.payload === other.payload
    );
  if (one.Type === 'webhook' && other.Type === 'webhook') return one.hook === other.hook;
  return one.Type === 'startUp' && other.Type === 'startUp';
}

type Calendar = Extract<IfPayload, { Type: 'time' }>['Condition'];
const sharesDay = (
  one: { readonly Condition: Calendar },
  other: { readonly Condition: Calendar },
): boolean =>
  one.Condition.EveryDaysOfWeek.some((day) => other.Condition.EveryDaysOfWeek.includes(day));
