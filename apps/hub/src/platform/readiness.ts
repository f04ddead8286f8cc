import type { SubsystemReadiness } from '@dimora/contract';
import type { ErrorCode, Readiness } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { EventBus } from './event-bus.ts';
import { systemChanged } from './system.events.ts';

/** Where each subsystem says how far it has come, so that none can hold up another (START-B2). */
export class ReadinessBoard {
  readonly #clock: Clock;
  readonly #bus: EventBus;
  readonly #entries = new Map<string, SubsystemReadiness>();

  constructor(clock: Clock, bus: EventBus) {
    this.#clock = clock;
    this.#bus = bus;
  }

  /** Notes a subsystem's state and tells the consoles when it is another than before. */
  report(subsystem: string, readiness: Readiness, reason: ErrorCode | null = null): void {
    const held = this.#entries.get(subsystem);
    if (held?.readiness === readiness && held.reason === reason) return;
    this.#entries.set(subsystem, { subsystem, readiness, since: this.#clock.now(), reason });
    this.#bus.emit(systemChanged, {});
  }

  /** Notes how far a module has come; people are shown those alone that failed. */
  noteModule(module: string, readiness: Readiness): void {
    if (readiness === 'failed') this.report(module, 'failed', 'INTERNAL');
  }

  /** Every subsystem that has reported, in the order in which they first did. */
  list(): SubsystemReadiness[] {
    return [...this.#entries.values()];
  }
}
