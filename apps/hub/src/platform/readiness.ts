import type { SubsystemReadiness } from '@dimora/contract';
import type { ErrorCode, Readiness } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { EventBus } from './event-bus.ts';
import { systemChanged } from './system.events.ts';

/** Where each subsystem reports its readiness, so that none delays another (START-B2). */
export class ReadinessBoard {
  readonly #clock: Clock;
  readonly #bus: EventBus;
  readonly #entries = new Map<string, SubsystemReadiness>();

  constructor(clock: Clock, bus: EventBus) {
    this.#clock = clock;
    this.#bus = bus;
  }

  /** Stores a subsystem's state and notifies the consoles if it has changed. */
  report(subsystem: string, readiness: Readiness, reason: ErrorCode | null = null): void {
    const held = this.#entries.get(subsystem);
    if (held?.readiness === readiness && held.reason === reason) return;
    this.#entries.set(subsystem, { subsystem, readiness, since: this.#clock.now(), reason });
    this.#bus.emit(systemChanged, {});
  }

  /** Stores a module's state; people see only those that failed. */
  noteModule(module: string, readiness: Readiness): void {
    if (readiness === 'failed') this.report(module, 'failed', 'INTERNAL');
  }

  /** Every subsystem that has reported, in the order of their first reports. */
  list(): SubsystemReadiness[] {
    return [...this.#entries.values()];
  }
}
