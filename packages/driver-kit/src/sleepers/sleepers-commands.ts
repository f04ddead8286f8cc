import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, Log } from '@dimora/runtime';
import { z } from 'zod';
import { jsonValue } from '../json.ts';

/** Hours after which nobody thinks of a command any more: most devices wake at least once a day. */
const EXPIRES_HOURS = 24;
const HOUR_MS = 3_600_000;
const FILE = 'waiting-commands.json';

const SleepersCommand = z.object({
  node: z.string(),
  /** What it writes: of the commands of a node that write the same, the last one counts. */
  key: z.string(),
  actionId: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  /** Milliseconds since 1970. */
  since: z.number(),
});
/** A command that waits until its node is heard. */
export type SleepersCommand = z.infer<typeof SleepersCommand>;

type Parts = {
  readonly clock: Clock;
  readonly log: Log;
  /** The folder of the network: they are there again after a restart. */
  readonly folder: string;
  /** A command has waited too long: what its node has counts again. */
  readonly expired: (command: SleepersCommand) => void;
};

/**
 * The commands for the nodes of a network that sleep, stored until they were sent or a day is over. The log says which were
 * given up.
 */
export class SleepersCommands implements Disposable {
  readonly #parts: Parts;
  /** The oldest first. */
  #commands: readonly SleepersCommand[];
  #timer: Disposable | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#commands = storedIn(parts.folder);
    this.#expire();
  }

  /** Those of a node, the oldest first. */
  of(node: string): readonly SleepersCommand[] {
    return this.#commands.filter((each) => each.node === node);
  }

  find(node: string, key: string): SleepersCommand | undefined {
    return this.#commands.find((each) => each.node === node && each.key === key);
  }

  /** Keeps a command; one of the node that writes the same goes. */
  put(command: Omit<SleepersCommand, 'since'>): void {
    const { node, key } = command;
    const others = this.#commands.filter((each) => each.node !== node || each.key !== key);
    this.#keep([...others, { ...command, since: this.#parts.clock.now() }]);
    this.#wait();
  }

  /** The node has what a command wanted, or doesn't take it; a newer one stays. */
  settle(command: SleepersCommand): void {
    this.#keep(this.#commands.filter((each) => each !== command));
  }

  /** A newer command does what the one that waits would; true if one has waited. */
  supersede(node: string, key: string): boolean {
    const waiting = this.find(node, key);
    if (waiting) this.settle(waiting);
    return waiting !== undefined;
  }

  /** A node has left: nothing waits for it any more. */
  forget(node: string): void {
    this.#keep(this.#commands.filter((each) => each.node !== node));
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
  }

  #keep(commands: readonly SleepersCommand[]): void {
    if (
      commands.length === this.#commands.length &&
      commands.every((each, at) => each === this.#commands[at])
    )
      return;
    this.#commands = commands;
    const { folder, log } = this.#parts;
    const path = join(folder, FILE);
    try {
      writeFileSync(`${path}.tmp`, JSON.stringify(commands), { mode: 0o600 });
      renameSync(`${path}.tmp`, path);
    } catch (error) {
      // A full disk: they wait in memory.
      log.warn('radio.waitingCommandsNotStored', { error });
    }
  }

  #expire(): void {
    const limit = this.#parts.clock.now() - EXPIRES_HOURS * HOUR_MS;
    const over = this.#commands.filter(({ since }) => since <= limit);
    this.#keep(this.#commands.filter(({ since }) => since > limit));
    for (const command of over) {
      const { node, actionId, since } = command;
      this.#parts.log.warn('radio.waitingCommandGivenUp', { node, action: actionId, since });
      this.#parts.expired(command);
    }
    this.#wait();
  }

  /** Until the oldest is over. */
  #wait(): void {
    this.#timer?.[Symbol.dispose]();
    const [first] = this.#commands;
    if (!first) return;
    const { clock } = this.#parts;
    const left = first.since + EXPIRES_HOURS * HOUR_MS - clock.now();
    this.#timer = clock.after(Math.max(0, left), () => this.#expire());
  }
}

/** None if they can't be read: the values that devices have told count then. */
function storedIn(folder: string): readonly SleepersCommand[] {
  try {
    const stored = jsonValue(readFileSync(join(folder, FILE), 'utf8'));
    return z.array(SleepersCommand).safeParse(stored).data ?? [];
  } catch {
    return [];
  }
}
