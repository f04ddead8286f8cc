import type { Device } from '@dimora/contract';
import {
  POSITION_TOLERANCE,
  destinationOf,
  onChannel,
  plainName,
  splitChannel,
  type DeviceAction,
  type StateValue,
  type StateVars,
} from '@dimora/domain';
import type { NotableChange } from './notable-changes.ts';

/** One blind, awning or gate. */
type Barrier = {
  /** Where it rested last; `undefined` until it is first heard. */
  rested?: StateValue;
  /** Where a command sends it, `null` if it rests wherever it then is; absent without a command. */
  destination?: number | null | undefined;
};

/**
 * Logs a blind's movement at its end: one entry when it rests at a new position, none for positions on the
 * way. A movement that somebody commanded is logged with the command; it has an entry of its own only if it
 * ends somewhere else. Each channel of a device is a blind of its own.
 */
export class RestingPositions {
  readonly #barriers = new Map<string, Map<number, Barrier>>();

  /** The entries for a device's changed positions. */
  changesOf(device: Device, told: StateVars, previous: StateVars): NotableChange[] {
    const names = Object.keys(told).filter(isOfBarrier);
    if (names.length === 0) return [];
    const channels = new Set(names.map((name) => splitChannel(name).channel));
    return [...channels].flatMap((channel) => this.#changeOf(device, channel, previous) ?? []);
  }

  /** A command is sent; one that moves no barrier is ignored. */
  sent(device: Device, { Id, Name }: DeviceAction, value: StateValue): void {
    const destination = destinationOf(Name, value);
    if (destination === undefined) return;
    const barrier = this.#barrier(device, splitChannel(Id).channel);
    barrier.destination = destination;
  }

  /** The device has taken a command: without a way to go, its next movement is its own. */
  taken(device: Device, { Id, Name }: DeviceAction): void {
    if (!MOVES.has(Name)) return;
    const { channel } = splitChannel(Id);
    const barrier = this.#barrier(device, channel);
    const at = device.Status.StateVars[onChannel('POSITION', channel)]?.Value ?? null;
    if (explains(barrier.destination, at) && !isMoving(device, channel)) {
      if (at !== null) barrier.rested = at;
      delete barrier.destination;
    }
  }

  /** A command failed: the next movement is the device's own. */
  failed(device: Device, { Id, Name }: DeviceAction): void {
    if (MOVES.has(Name)) delete this.#barrier(device, splitChannel(Id).channel).destination;
  }

  /** The device was removed. */
  forget(id: string): void {
    this.#barriers.delete(id);
  }

  #changeOf(device: Device, channel: number, previous: StateVars): NotableChange | undefined {
    const StateVar = onChannel('POSITION', channel);
    const position = device.Status.StateVars[StateVar];
    if (!position || position.Value === null) return undefined;
    const barrier = this.#barrier(device, channel);
    if (barrier.rested === undefined) barrier.rested = previous[StateVar]?.Value ?? null;
    const { rested: from, destination } = barrier;
    if (isMoving(device, channel) || isThere(from, position.Value)) return undefined;
    barrier.rested = position.Value;
    delete barrier.destination;
    if (from === null || explains(destination, position.Value)) return undefined;
    return { StateVar, Value: position.Value, from, Unit: position.Unit };
  }

  #barrier({ Id }: Device, channel: number): Barrier {
    const channels = this.#barriers.get(Id) ?? new Map<number, Barrier>();
    this.#barriers.set(Id, channels);
    const barrier = channels.get(channel) ?? {};
    channels.set(channel, barrier);
    return barrier;
  }
}

const isOfBarrier = (name: string): boolean => {
  const plain = plainName(name);
  return plain === 'POSITION' || plain === 'MOVEMENT';
};

const MOVES: ReadonlySet<string> = new Set(['SET_POSITION', 'MOVE']);

const isMoving = ({ Status }: Device, channel: number): boolean =>
  (Status.StateVars[onChannel('MOVEMENT', channel)]?.Value ?? 'STOP') !== 'STOP';

/** True for positions that differ at most by a motor's step. */
const isThere = (place: StateValue, at: StateValue): boolean =>
  typeof place === 'number' && typeof at === 'number' && Math.abs(at - place) <= POSITION_TOLERANCE;

/** True for a position that a command explains. */
const explains = (destination: number | null | undefined, at: StateValue): boolean =>
  destination === null || (destination !== undefined && isThere(destination, at));
