import type { Device } from '@dimora/contract';
import type { EventBus } from '../../../../platform/event-bus.ts';
import { deviceReachabilityChanged } from '../device.events.ts';

/** Publishes that a device became reachable or unreachable, if that changed. */
export function tellReachability(bus: EventBus, before: boolean, device: Device): void {
  const { Reachable } = device;
  if (before !== Reachable) bus.emit(deviceReachabilityChanged, { device, Reachable });
}
