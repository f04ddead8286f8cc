import {
  onChannel,
  plainName,
  splitChannel,
  type DeviceAction,
  type StateValue,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import { variables } from '../capabilities/build.ts';
import type { DeviceDescription, DeviceReport } from '../device.ts';
import { LearnedTravel } from './learned-travel.ts';
import type { MotionPart, MotionReadings } from './motion-part.ts';
import { MovingBarrier } from './moving-barrier.ts';
import { TurningLock } from './turning-lock.ts';

/** How long a barrier of which nothing is known may take to arrive, in milliseconds: awnings and gates are slow. */
const TRAVEL_MS = 180_000;

/** The commands that take as long as the way is. */
const ACTIONS: ReadonlySet<string> = new Set(['SET_POSITION', 'MOVE', 'SET_LOCKED']);
const OF_BARRIERS = ['POSITION', 'MOVEMENT'];
const OF_LOCKS = ['LOCKED', 'LOCK_MOVEMENT'];
/** The kind of part that a variable belongs to. */
const KINDS: ReadonlyMap<string, PartKind> = new Map([
  ...OF_BARRIERS.map((plain) => [plain, 'barrier'] as const),
  ...OF_LOCKS.map((plain) => [plain, 'lock'] as const),
]);
type PartKind = 'barrier' | 'lock';
const kindOf = ({ Name }: Pick<DeviceAction, 'Name'>): PartKind =>
  Name === 'SET_LOCKED' ? 'lock' : 'barrier';

/** True for a command that ends when something has arrived, not when the device has understood. */
export const isTravel = ({ Name }: Pick<DeviceAction, 'Name'>): boolean => ACTIONS.has(Name);

/** The variables that tell how far an action which moves something has got. */
export const motionVariables = (action: Pick<DeviceAction, 'Id' | 'Name'>): string[] =>
  (kindOf(action) === 'lock' ? OF_LOCKS : OF_BARRIERS).map((plain) =>
    onChannel(plain, splitChannel(action.Id).channel),
  );

/**
 * Follows the moving parts of one device, so that every driver reports motion the same way: the direction in
 * `MOVEMENT`, and where a barrier is going in `TARGET_POSITION`. A part that never arrives comes to rest after
 * its travel time, which is learned (`TRAVEL_TIME`).
 */
export class MotionWatch implements Disposable {
  readonly #clock: Clock;
  readonly #travelMs: number | undefined;
  readonly #remembered: (stateVar: string) => StateValue | undefined;
  readonly #report: (news: DeviceReport) => void;
  readonly #parts = new Map<string, MotionPart>();
  #description: DeviceDescription;

  /**
   * `travelMs` is the user's own setting; learned without one. `remembered` gives the values of before the
   * hub's restart. `report` is called for what no report of the device brings: a part that came to rest
   * unannounced.
   */
  constructor(parts: {
    readonly clock: Clock;
    readonly travelMs: number | undefined;
    readonly description: DeviceDescription;
    readonly remembered: (stateVar: string) => StateValue | undefined;
    readonly report: (news: DeviceReport) => void;
  }) {
    this.#clock = parts.clock;
    this.#travelMs = parts.travelMs;
    this.#description = parts.description;
    this.#remembered = parts.remembered;
    this.#report = parts.report;
  }

  /** The device has a new description. */
  described(description: DeviceDescription): void {
    this.#description = description;
  }

  /** The part that a command moves; `undefined` for a command that moves nothing. */
  commanded(actionId: string, value: StateValue): MotionPart | undefined {
    const action = this.#description.Actions.find(({ Id }) => Id === actionId);
    if (!action || !isTravel(action)) return undefined;
    const part = this.#part(kindOf(action), splitChannel(actionId).channel);
    part.commanded(action.Name, value);
    return part;
  }

  /** A report of the device, with the motion that follows from it. */
  read(news: DeviceReport): DeviceReport {
    if (!news.StateVars || !tellsOfMotion(news.StateVars)) return news;
    const more: Record<string, StateValue> = {};
    for (const { kind, channel, readings } of watched(news.StateVars))
      Object.assign(more, named(this.#part(kind, channel).read(readings), channel));
    return Object.keys(more).length === 0
      ? news
      : { ...news, StateVars: { ...news.StateVars, ...more } };
  }

  [Symbol.dispose](): void {
    for (const part of this.#parts.values()) part[Symbol.dispose]();
    this.#parts.clear();
  }

  #part(kind: PartKind, channel: number): MotionPart {
    const key = `${kind} ${channel}`;
    const held = this.#parts.get(key);
    if (held) return held;
    const changed = (readings: MotionReadings): void =>
      this.#report({ StateVars: named(readings, channel) });
    const part =
      kind === 'lock'
        ? new TurningLock(this.#clock, changed)
        : new MovingBarrier(this.#clock, this.#travel(channel), changed);
    this.#parts.set(key, part);
    return part;
  }

  #travel(channel: number): LearnedTravel {
    const seconds = this.#remembered(onChannel('TRAVEL_TIME', channel));
    return new LearnedTravel(this.#clock, {
      givenMs: this.#travelMs ?? TRAVEL_MS,
      learns: this.#travelMs === undefined,
      seconds: typeof seconds === 'number' ? seconds : undefined,
    });
  }
}

type PartReadings = {
  readonly kind: PartKind;
  readonly channel: number;
  readonly readings: Record<string, StateValue>;
};

/** True for a report about a moving part, which most are not. */
function tellsOfMotion(StateVars: MotionReadings): boolean {
  for (const name in StateVars) if (KINDS.has(plainName(name))) return true;
  return false;
}

/** The values that tell about motion, by part. */
function watched(StateVars: MotionReadings): Iterable<PartReadings> {
  const found = new Map<string, PartReadings>();
  for (const [name, value] of Object.entries(StateVars)) {
    const { plain, channel } = splitChannel(name);
    const kind = KINDS.get(plain);
    if (!kind) continue;
    const key = `${kind} ${channel}`;
    const part = found.get(key) ?? { kind, channel, readings: {} };
    part.readings[plain] = value;
    found.set(key, part);
  }
  return found.values();
}

const named = (readings: MotionReadings, channel: number): Record<string, StateValue> =>
  Object.fromEntries(
    Object.entries(readings).map(([plain, value]) => [onChannel(plain, channel), value]),
  );

/** The description with the variables in which its moving parts report their motion. */
export function withMotion(description: DeviceDescription): DeviceDescription {
  const more: Record<string, DeviceDescription['StateVars'][string]> = {};
  for (const name of Object.keys(description.StateVars)) {
    const { plain, channel } = splitChannel(name);
    const declared =
      plain === 'POSITION'
        ? variables('MOVEMENT', 'TARGET_POSITION', 'TRAVEL_TIME')
        : plain === 'LOCKED'
          ? variables('LOCK_MOVEMENT')
          : {};
    for (const [id, variable] of Object.entries(declared)) more[onChannel(id, channel)] = variable;
  }
  const missing = Object.fromEntries(
    Object.entries(more).filter(([id]) => !Object.hasOwn(description.StateVars, id)),
  );
  if (Object.keys(missing).length === 0) return description;
  return {
    ...description,
    StateVars: { ...description.StateVars, ...missing },
  };
}
