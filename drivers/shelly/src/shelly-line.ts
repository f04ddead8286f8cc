import type { Json } from '@dimora/driver-kit';
import type { Call, Components } from './codec/components.ts';
import type { News } from './codec/news.ts';

/** What a device says of itself before anything else. */
export type DeviceInfo = {
  /** Twelve digits, lower case. */
  readonly mac: string;
  readonly ModelName: string;
  /** Such as `shellyplus1pm-aabbccddeeff`; generation 1 tells none. */
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** True where it wants a password for everything else. */
  readonly locked: boolean;
};

/** A way to a device, whatever it speaks: a session knows no other words than these. */
export interface ShellyLine extends Disposable {
  /** True where it is one connection that ends with the device, and tells what a call has changed. */
  readonly live: boolean;
  info(signal: AbortSignal): Promise<DeviceInfo>;
  /** How its parts are set up. */
  config(signal: AbortSignal): Promise<Components>;
  status(signal: AbortSignal): Promise<Components>;
  /** Calls a procedure; resolves with its result once the device has taken it, rejects with REFUSED when it won't. */
  call(call: Call, signal: AbortSignal): Promise<Json>;
  /** Hears what the device tells until the signal ends; rejects when it is lost. */
  follow(hear: (news: News) => void, signal: AbortSignal): Promise<never>;
}
