import type { DeviceId, TriggerId } from '../ids.ts';
import type { StateValue } from '../state/value.ts';
import { manyOf, namedCommands } from './commands.ts';
import { watchedOf } from './evaluate.ts';
import { doDefinition, stepsIn, type DoPart, type DoPayload } from './parts/do-parts.ts';
import { ifDefinition, type IfPayload } from './parts/if-parts.ts';
import type { SceneState } from './scene-states.ts';
import type { TriggerContent } from './trigger.ts';
import { compares, lastingOf, watchTheSame } from './watched.ts';

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
  readonly commandsOf: (payload: DoPayload) => readonly SceneState[];
};

/** Every command that Do may come to, in all of its branches. */
const commandsOf = (parts: readonly DoPart[], house: FindingsHouse): readonly SceneState[] =>
  stepsIn(parts).flatMap(({ Payload }) =>
    manyOf(Payload) ? house.commandsOf(Payload) : namedCommands(Payload),
  );

/** True if a variable of a device of this hub that comes to hold a value can fire a part; `null` is any value. */
function canFire(
  payload: IfPayload,
  device: DeviceId,
  variable: string,
  value: StateValue,
): boolean {
  const watched = watchedOf(payload);
  const isWatched = watched?.of.DeviceId === device && watched.of.origin === undefined;
  if (!isWatched || watched.StateVar !== variable) return false;
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
  return stepsIn(from.Do).some(({ Payload }) => doDefinition(Payload)?.leadsTo?.(Payload, to));
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

/** True if the same event or the same minute fires two parts. */
function coincide(one: IfPayload, other: IfPayload): boolean {
  const [ours, theirs] = [watchedOf(one), watchedOf(other)];
  if (ours && theirs) return watchTheSame(ours, theirs);
  return one.Type === other.Type && (ifDefinition(one)?.coincides?.(one, other) ?? false);
}
