import type { Json } from '@dimora/driver-kit';
import type { Call, Components } from './codec/components.ts';
import type { News } from './codec/news.ts';

/** A device's identity, available without sign-in. */
export type DeviceInfo = {
  /** Twelve digits, lower case. */
  readonly mac: string;
  readonly ModelName: string;
  /** Such as `shellyplus1pm-aabbccddeeff`; generation 1 reports none. */
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** True if everything else needs a password. */
  readonly locked: boolean;
};

/** A connection to a device, whatever its protocol: sessions use only this interface. */
export interface ShellyLine extends Disposable {
  /**
   * True if it is one lasting connection that closes with the device, and reports what a call has changed.
   */
  readonly live: boolean;
  info(signal: AbortSignal): Promise<DeviceInfo>;
  /** The configuration of its components. */
  config(signal: AbortSignal): Promise<Components>;
  status(signal: AbortSignal): Promise<Components>;
  /**
   * Calls a method; resolves with its result once the device has accepted it, rejects with REFUSED if it
   * won't.
   */
  call(call: Call, signal: AbortSignal): Promise<Json>;
  /** Receives notifications until the signal ends; rejects when the device is lost. */
  follow(hear: (news: News) => void, signal: AbortSignal): Promise<never>;
}
