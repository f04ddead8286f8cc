import type { DeviceId, EnvironmentId, TriggerId } from '../ids.ts';
import { keyOf, type ThingKey, type ThingRef } from '../origin.ts';
import { isTimed, watchedOf } from './evaluate.ts';
import { partName } from './parts/added/added-part.ts';
import type { IfPart } from './parts/if-parts.ts';
import type { TriggerContent } from './trigger.ts';

/** An If part of a trigger. */
export type Listening = { readonly Id: TriggerId; readonly part: IfPart };

type ByVariable = ReadonlyMap<string, readonly Listening[]>;
type Writable<Key> = Map<Key, Map<string, Listening[]>>;

/**
 * The If parts of every trigger by what they listen to: an event costs what it concerns, however many triggers there
 * are. Made new when a trigger changes.
 */
export class TriggerIndex {
  readonly #devices: Writable<ThingKey<DeviceId>> = new Map();
  readonly #environments: Writable<ThingKey<EnvironmentId>> = new Map();
  readonly #people: Listening[] = [];
  readonly #timed: Listening[] = [];
  readonly #lasting: Listening[] = [];
  readonly #others = new Map<string, Listening[]>();

  constructor(triggers: Iterable<{ readonly Id: TriggerId } & Pick<TriggerContent, 'If'>>) {
    for (const { Id, If } of triggers) for (const part of If) this.#add({ Id, part });
  }

  #add(listening: Listening): void {
    const { Payload } = listening.part;
    const watched = watchedOf(Payload);
    if (watched && watched.forSeconds > 0) this.#lasting.push(listening);
    const { DeviceId, EnvironmentId, origin } = watched?.of ?? {};
    if (watched && DeviceId !== undefined)
      put(this.#devices, keyOf({ Id: DeviceId, origin }), watched.StateVar, listening);
    else if (watched && EnvironmentId !== undefined)
      put(this.#environments, keyOf({ Id: EnvironmentId, origin }), watched.StateVar, listening);
    else if (watched) this.#people.push(listening);
    else if (isTimed(Payload)) this.#timed.push(listening);
    else this.#others.set(partName(Payload), [...this.of(partName(Payload)), listening]);
  }

  /** The parts that listen to a device, by state variable. */
  ofDevice(device: ThingRef<DeviceId>): ByVariable | undefined {
    return this.#devices.get(keyOf(device));
  }

  /** Every watched environment by its key, by state variable. */
  environments(): ReadonlyMap<ThingKey<EnvironmentId>, ByVariable> {
    return this.#environments;
  }

  /** The parts that watch who is at home. */
  people(): readonly Listening[] {
    return this.#people;
  }

  /** The parts whose change has to last before it fires them. */
  lasting(): readonly Listening[] {
    return this.#lasting;
  }

  /** The parts that fire by the clock. */
  timed(): readonly Listening[] {
    return this.#timed;
  }

  /** The names of the kinds that listen to neither a state nor the clock. */
  others(): readonly string[] {
    return [...this.#others.keys()];
  }

  /** The parts of such a kind. */
  of(name: string): readonly Listening[] {
    return this.#others.get(name) ?? [];
  }
}

function put<Key>(map: Writable<Key>, key: Key, variable: string, listening: Listening): void {
  const held = map.get(key) ?? new Map<string, Listening[]>();
  map.set(key, held.set(variable, [...(held.get(variable) ?? []), listening]));
}
