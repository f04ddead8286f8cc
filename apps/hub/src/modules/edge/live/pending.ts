import type { HouseEvent } from '@dimora/contract';
import type { DeviceId, EnvironmentId, EventId } from '@dimora/domain';
import { EVENTS_WAITING } from './limits.ts';

/**
 * What is still to be sent. It holds ids, not values: the values are read when the batch is made, so the
 * latest wins and a late client costs no more than the ids (SHELL-B1).
 */
export class Pending {
  /** Values with a larger `seq` are new. */
  since: number;
  /** Devices with changed variables. */
  readonly devices = new Set<DeviceId>();
  /** Devices whose reachability or trouble changed. */
  readonly reachability = new Set<DeviceId>();
  /** Devices to be sent whole: newly watched, or newly visible. */
  readonly whole = new Set<DeviceId>();
  readonly environments = new Set<EnvironmentId>();
  readonly events = new Map<EventId, HouseEvent>();
  missedEvents = false;
  system = false;

  constructor(since: number) {
    this.since = since;
  }

  get empty(): boolean {
    return (
      this.devices.size +
        this.reachability.size +
        this.whole.size +
        this.environments.size +
        this.events.size ===
        0 &&
      !this.system &&
      !this.missedEvents
    );
  }

  addEvent(event: HouseEvent): void {
    if (this.events.size < EVENTS_WAITING) this.events.set(event.EventId, event);
    else this.missedEvents = true;
  }

  /** Merges another one; of both, the older `since` counts. */
  add(other: Pending): void {
    this.since = Math.min(this.since, other.since);
    for (const id of other.devices) this.devices.add(id);
    for (const id of other.reachability) this.reachability.add(id);
    for (const id of other.whole) this.whole.add(id);
    for (const id of other.environments) this.environments.add(id);
    for (const event of other.events.values()) this.addEvent(event);
    this.missedEvents ||= other.missedEvents;
    this.system ||= other.system;
  }
}
