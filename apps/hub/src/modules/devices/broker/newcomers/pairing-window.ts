import type { UserId } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { NamedPerson } from '../../../../platform/actor.ts';

/** New accounts in one window. */
const MOST_NEW = 10;
const MINUTE_MS = 60_000;

/** An open window, as people see it. */
type ToldWindow = {
  /** Name of the person who opened it. */
  readonly openedBy: string;
  readonly openedAt: number;
  readonly closesAt: number;
  /** Clients that it has let in. */
  readonly letIn: number;
};

/** An open window, and who opened it. */
export type OpenWindow = { readonly opener: UserId; readonly told: ToldWindow };

/**
 * The time in which unknown clients may sign in. It lives in memory only: a restart closes it. It closes by itself,
 * and lets in a limited number of clients.
 */
export class PairingWindow implements Disposable {
  readonly #clock: Clock;
  readonly #onChange: () => void;
  #open: OpenWindow | undefined;
  #end: Disposable | undefined;

  constructor(clock: Clock, onChange: () => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  get current(): OpenWindow | undefined {
    return this.#open;
  }

  /** True if one more client may be let in. */
  get hasRoom(): boolean {
    return this.#open !== undefined && this.#open.told.letIn < MOST_NEW;
  }

  /** Opens the window, or starts an open one again. */
  open(minutes: number, { Id: opener, Name: openedBy }: NamedPerson): void {
    this.#end?.[Symbol.dispose]();
    const openedAt = this.#clock.now();
    const closesAt = openedAt + minutes * MINUTE_MS;
    this.#open = { opener, told: { openedBy, openedAt, closesAt, letIn: 0 } };
    this.#end = this.#clock.after(minutes * MINUTE_MS, () => this.close());
    this.#onChange();
  }

  close(): void {
    if (!this.#open) return;
    this.#end?.[Symbol.dispose]();
    this.#open = undefined;
    this.#onChange();
  }

  /** Counts a client that was let in. */
  count(): void {
    if (!this.#open) return;
    const { opener, told } = this.#open;
    this.#open = { opener, told: { ...told, letIn: told.letIn + 1 } };
  }

  [Symbol.dispose](): void {
    this.#end?.[Symbol.dispose]();
    this.#open = undefined;
  }
}
