import {
  INTERNET,
  UNKNOWN,
  stateVariable,
  type EnvironmentId,
  type StateValue,
} from '@dimora/domain';
import type { EnvironmentsPort } from '../../../house/environment-tree/port.ts';
import type { HouseView } from '../../../people/visibility/port.ts';
import type { Recording } from './recording.ts';
import { ONLINE, environmentKey } from './series-key.ts';

/** Records what the rooms' values become when those of their devices change. */
export class RoomRecording {
  readonly #recording: Recording;
  readonly #environments: Pick<EnvironmentsPort, 'pathOf'>;
  /** The whole house, without anybody's permissions. */
  readonly #whole: () => HouseView;
  readonly #touched = new Set<EnvironmentId>();
  /** The variables that each room had last. */
  readonly #had = new Map<EnvironmentId, ReadonlySet<string>>();

  constructor(
    recording: Recording,
    environments: Pick<EnvironmentsPort, 'pathOf'>,
    whole: () => HouseView,
  ) {
    this.#recording = recording;
    this.#environments = environments;
    this.#whole = whole;
  }

  /** Something in a room changed: it and the rooms above it are looked at with the next tick. */
  touch(id: EnvironmentId): void {
    for (const each of this.#environments.pathOf(id)) this.#touched.add(each);
  }

  /** Records the rooms that were touched. */
  tick(now: number): void {
    const view = this.#touched.size > 0 ? this.#whole() : undefined;
    for (const id of this.#touched) if (view) this.#record(view, id, now);
    this.#touched.clear();
  }

  forget(id: EnvironmentId): void {
    this.#had.delete(id);
    this.#touched.delete(id);
  }

  /** The room's state, and how many of its devices are reached. */
  *#valuesOf(view: HouseView, id: EnvironmentId): Generator<readonly [string, StateValue], void> {
    for (const [variable, { Value }] of Object.entries(view.stateOf(id))) yield [variable, Value];
    const devices = view.devicesBelow(id).filter((each) => each.EnvironmentId !== INTERNET);
    if (devices.length > 0) yield [ONLINE, devices.filter(({ Reachable }) => Reachable).length];
  }

  #record(view: HouseView, id: EnvironmentId, now: number): void {
    // What they hold is no place of the house.
    if (id === INTERNET || id === UNKNOWN || !view.has(id)) return;
    const has = new Set<string>();
    for (const [variable, Value] of this.#valuesOf(view, id)) {
      // A sum of counters jumps with every device that comes and goes: growth is summed when it is read.
      if (stateVariable(variable)?.record.average === 'increase') continue;
      has.add(variable);
      const key = environmentKey(id, variable);
      this.#recording.take({ key, variable, value: Value, ts: now, source: 'computed' });
    }
    for (const variable of this.#had.get(id) ?? [])
      if (!has.has(variable)) this.#recording.lose(environmentKey(id, variable), now);
    this.#had.set(id, has);
  }
}
