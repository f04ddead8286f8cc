import type { Device } from '@dimora/contract';
import type { EventBus } from '../../../platform/event-bus.ts';
import { deviceReachabilityChanged } from '../device.events.ts';

/** Tells the house that a device can be reached, or no longer, where that is news. */
export function tellReachability(bus: EventBus, before: boolean, device: Device): void {
  const { Reachable } = device;
  if (before !== Reachable) bus.emit(deviceReachabilityChanged, { device, Reachable });
}
