import type { Device } from '@dimora/contract';
import { onChannel, splitChannel, type StateValue, type StateVars } from '@dimora/domain';
import type { NotableChange } from './notable-changes.ts';

/**
 * Logs a blind's movement at its end: one entry when it rests at a new position, none for positions on the
 * way. Each channel of a device is a blind of its own.
 */
export class RestingPositions {
  readonly #rested = new Map<string, Map<number, StateValue>>();

  /** The entries for a device's changed positions. */
  changesOf(device: Device, told: StateVars, previous: StateVars): NotableChange[] {
    const channels = new Set<number>();
    for (const name of Object.keys(told)) {
      const { plain, channel } = splitChannel(name);
      if (plain === 'POSITION' || plain === 'MOVEMENT') channels.add(channel);
    }
    return [...channels].flatMap((channel) => this.#changeOf(device, channel, previous) ?? []);
  }

  #changeOf(device: Device, channel: number, previous: StateVars): NotableChange | undefined {
    const { StateVars } = device.Status;
    const StateVar = onChannel('POSITION', channel);
    const position = StateVars[StateVar];
    if (!position || position.Value === null) return undefined;
    const rested = this.#rested.get(device.Id) ?? new Map<number, StateValue>();
    this.#rested.set(device.Id, rested);
    if (!rested.has(channel)) rested.set(channel, previous[StateVar]?.Value ?? null);
    const movement = StateVars[onChannel('MOVEMENT', channel)]?.Value ?? 'STOP';
    const from = rested.get(channel) ?? null;
    if (movement !== 'STOP' || from === position.Value) return undefined;
    rested.set(channel, position.Value);
    return from === null
      ? undefined
      : { StateVar, Value: position.Value, from, Unit: position.Unit };
  }

  /** The device was removed. */
  forget(id: string): void {
    this.#rested.delete(id);
  }
}
