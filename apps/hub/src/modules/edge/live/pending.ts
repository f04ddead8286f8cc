import type { HouseEvent } from '@dimora/contract';
import {
  keyOf,
  type DeviceId,
  type EnvironmentId,
  type EventId,
  type ThingKey,
} from '@dimora/domain';
import { EVENTS_WAITING } from './limits.ts';

/**
 * What is still to be sent. It holds keys of things, not values: the values are read when the batch is made, so the
 * latest wins and a late client costs no more than the keys (SHELL-B1).
 */
export class Pending {
  /** Values with a larger `seq` are new. */
  since: number;
  /** Devices with changed variables. */
  readonly devices = new Set<ThingKey<DeviceId>>();
  /** Devices whose reachability or trouble changed. */
  readonly reachability = new Set<ThingKey<DeviceId>>();
  /** Devices to be sent whole: newly watched, or newly visible. */
  readonly whole = new Set<ThingKey<DeviceId>>();
  readonly environments = new Set<ThingKey<EnvironmentId>>();
  readonly events = new Map<ThingKey<EventId>, HouseEvent>();
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
    const { EventId: Id, origin } = event;
    if (this.events.size < EVENTS_WAITING) this.events.set(keyOf({ Id, origin }), event);
    else this.missedEvents = true;
  }

  /** Merges another one; of both, the older `since` counts. */
  add(other: Pending): void {
    this.since = Math.min(this.since, other.since);
    for (const key of other.devices) this.devices.add(key);
    for (const key of other.reachability) this.reachability.add(key);
    for (const key of other.whole) this.whole.add(key);
    for (const key of other.environments) this.environments.add(key);
    for (const event of other.events.values()) this.addEvent(event);
    this.missedEvents ||= other.missedEvents;
    this.system ||= other.system;
  }
}
