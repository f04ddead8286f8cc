import type { DeviceId, EnvironmentId, TriggerId } from '../ids.ts';
import { keyOf, type Origin } from '../origin.ts';
import { manyOf, namedCommands } from './commands.ts';
import { effectInRoom, mayEnd, mayFire, type Effect } from './effects.ts';
import { watchedOf } from './evaluate.ts';
import { doDefinition, stepsIn, type DoPart, type DoPayload } from './parts/do-parts.ts';
import { ifDefinition, type IfPayload } from './parts/if-parts.ts';
import type { SceneState } from './scene-states.ts';
import type { TriggerContent } from './trigger.ts';
import { watchTheSame, watchedKey, type WatchedChange } from './watched.ts';

/** A trigger among others. */
export type KnownTrigger = { readonly Id: TriggerId } & Pick<TriggerContent, 'If' | 'Do'>;

/** Another trigger that the same thing fires, and that commands the same device otherwise. */
export type TriggerConflict = {
  readonly TriggerId: TriggerId;
  readonly DeviceId: DeviceId;
  /** The hub of the device; absent for this one. */
  readonly origin?: Origin | undefined;
  readonly ActionId: string;
};

/** The variable in which a device reports an action; `null` for none. */
type ReplyOf = (device: DeviceId, action: string) => string | null;

/** The house as it is now, as far as triggers may operate it. */
export type FindingsHouse = {
  readonly replyOf: ReplyOf;
  /** The commands that a step for many comes to at present. */
  readonly commandsOf: (payload: DoPayload) => readonly SceneState[];
  /** Everything that a command may change; the variable of its reply alone where this is left out. */
  readonly effectsOf?: (command: SceneState) => readonly Effect[];
  /** The places that a device is in, all the way up. */
  readonly placesOf?: (device: DeviceId) => readonly EnvironmentId[];
};

/** Every command that Do may come to, in all of its branches. */
const commandsOf = (parts: readonly DoPart[], house: FindingsHouse): readonly SceneState[] =>
  stepsIn(parts).flatMap(({ Payload }) =>
    manyOf(Payload) ? house.commandsOf(Payload) : namedCommands(Payload),
  );

/** What the commands of a trigger may change, and the key of what it concerns: a device, or a place with everything in it. */
type Change = { readonly of: string; readonly effect: Effect };

function changesBy({ Do }: KnownTrigger, house: FindingsHouse): readonly Change[] {
  return commandsOf(Do, house).flatMap((command): Change[] => {
    const { DeviceId, origin, ActionId, Value } = command;
    // Nobody here knows what a device of another hub does.
    if (origin !== undefined) return [];
    const reply = house.replyOf(DeviceId, ActionId);
    const plain = reply === null ? [] : [{ StateVar: reply, towards: Value }];
    const effects = house.effectsOf?.(command) ?? plain;
    const places = house.placesOf?.(DeviceId) ?? [];
    return effects.flatMap((effect) => [
      { of: watchedKey({ DeviceId }), effect },
      ...places.map((EnvironmentId) => ({
        of: watchedKey({ EnvironmentId }),
        effect: effectInRoom(effect),
      })),
    ]);
  });
}

/** What each trigger may change, worked out once. */
type ChangesOf = (trigger: KnownTrigger) => readonly Change[];

const concerns = ({ of, effect }: Change, watched: WatchedChange): boolean =>
  effect.StateVar === watched.StateVar && of === watchedKey(watched.of);

/** The changes that one trigger may bring about and that fire another; `undefined` if it starts it in another way. */
function waysTo(from: KnownTrigger, to: KnownTrigger, changesOf: ChangesOf) {
  if (stepsIn(from.Do).some(({ Payload }) => doDefinition(Payload)?.leadsTo?.(Payload, to)))
    return undefined;
  const changes = changesOf(from);
  return to.If.flatMap(({ Payload }) => watchedOf(Payload) ?? []).filter((watched) =>
    changes.some((change) => concerns(change, watched) && mayFire(change.effect, watched)),
  );
}

/** True if what one trigger does can fire or run another. */
const leadsTo = (from: KnownTrigger, to: KnownTrigger, changesOf: ChangesOf): boolean =>
  waysTo(from, to, changesOf)?.length !== 0;

/** True if every trigger of a circle can fire again: something in it ends what has fired it. */
function goesOn(circle: readonly KnownTrigger[], changesOf: ChangesOf): boolean {
  const changes = circle.flatMap(changesOf);
  return circle.every((to, at) => {
    const from = circle.at(at - 1);
    const ways = from && waysTo(from, to, changesOf);
    return (
      ways?.some((watched) =>
        changes.some((change) => concerns(change, watched) && mayEnd(change.effect, watched)),
      ) ?? true
    );
  });
}

/**
 * The circles of triggers that may start each other through this one, each from it and back, the shortest for each
 * way out: through anything that a command may change. Conditions aren't looked at: a circle may never come about.
 */
export function loopsThrough(
  trigger: KnownTrigger,
  others: readonly KnownTrigger[],
  house: FindingsHouse,
): TriggerId[][] {
  const all = [trigger, ...others.filter(({ Id }) => Id !== trigger.Id)];
  const known = new Map(all.map((each) => [each, changesBy(each, house)]));
  const changesOf: ChangesOf = (each) => known.get(each) ?? [];
  const loops: TriggerId[][] = [];
  for (const first of all.filter((each) => leadsTo(trigger, each, changesOf))) {
    const ways = new Map<KnownTrigger, KnownTrigger[]>([[first, [first]]]);
    for (const [at, way] of ways) {
      if (at === trigger) {
        if (goesOn(way, changesOf)) loops.push([trigger.Id, ...way.map(({ Id }) => Id)]);
        break;
      }
      for (const next of all)
        if (!ways.has(next) && leadsTo(at, next, changesOf)) ways.set(next, [...way, next]);
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
          (ours) => commandedKey(ours) === commandedKey(theirs) && ours.Value !== theirs.Value,
        ),
      );
      const keys = new Map(clashing.map((each) => [commandedKey(each), each]));
      return [...keys.values()].map(({ DeviceId, origin, ActionId }) => ({
        TriggerId: Id,
        DeviceId,
        ...(origin && { origin }),
        ActionId,
      }));
    });
}

const commandedKey = ({ DeviceId: Id, origin, ActionId }: SceneState): string =>
  `${keyOf({ Id, origin })} ${ActionId}`;

const sharesMoment = ({ If }: KnownTrigger, others: KnownTrigger['If']): boolean =>
  If.some(({ Payload: one }) => others.some(({ Payload: other }) => coincide(one, other)));

/** True if the same event or the same minute fires two parts. */
function coincide(one: IfPayload, other: IfPayload): boolean {
  const [ours, theirs] = [watchedOf(one), watchedOf(other)];
  if (ours && theirs) return watchTheSame(ours, theirs);
  return one.Type === other.Type && (ifDefinition(one)?.coincides?.(one, other) ?? false);
}
