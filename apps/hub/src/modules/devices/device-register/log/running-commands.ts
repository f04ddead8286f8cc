import type { Device } from '@dimora/contract';
import type { NotableChange } from './notable-changes.ts';

/** The running commands, and the changes seen meanwhile in the variables they answer in. */
export class RunningCommands {
  readonly #running = new Map<string, { count: number; seen: NotableChange[] }>();

  /** A command to the device begins; its result is expected in `replyAs`. */
  started(device: Device, replyAs: string | null): void {
    const running = this.#running.get(keyOf(device, replyAs)) ?? { count: 0, seen: [] };
    running.count += 1;
    this.#running.set(keyOf(device, replyAs), running);
  }

  /** True when a running command accounts for the change. */
  takes(device: Device, change: NotableChange): boolean {
    const running = this.#running.get(keyOf(device, change.StateVar));
    running?.seen.push(change);
    return running !== undefined;
  }

  /** The changes seen while the command ran. */
  ended(device: Device, replyAs: string | null): readonly NotableChange[] {
    const running = this.#running.get(keyOf(device, replyAs));
    if (!running) return [];
    running.count -= 1;
    if (running.count === 0) this.#running.delete(keyOf(device, replyAs));
    return running.seen.splice(0);
  }
}

const keyOf = (device: Device, variable: string | null): string =>
  `${device.Id}\n${variable ?? ''}`;
