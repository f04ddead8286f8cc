import type { StateValue } from '@dimora/domain';
import type { Capability, DriverHost, Readings } from '@dimora/driver-kit';
import type { VirtualSettings } from './settings.ts';

/** What a behaviour can use: the device's current values, and a way to change them. */
export type Bench = Pick<DriverHost, 'clock' | 'entropy' | 'signal'> & {
  readonly settings: VirtualSettings;
  get(stateVar: string): StateValue;
  /** Changes values and reports them. */
  set(readings: Readings): void;
};

/** One small part of a fake device's behaviour; a model is a list of these. */
export type Behaviour = {
  readonly capability: Capability;
  /** Its initial values. */
  readonly initial: Readings;
  /** Runs an action of its capability; false if the value is invalid. */
  act?(bench: Bench, ActionId: string, value: StateValue): boolean;
  /** Reacts to changes of the device, its own or others'. */
  follow?(bench: Bench, changed: Readings): void;
  /** Starts changing values by itself; never called for a device driven by a simulation. */
  live?(bench: Bench): void;
};

/** A behaviour without actions: reports its initial and simulated values only. */
export const reporting = (capability: Capability, initial: Readings): Behaviour => ({
  capability,
  initial,
});

/** Calls back periodically, with a jitter of a tenth, until the device is removed. */
export function often(bench: Bench, periodMs: number, call: () => void): void {
  const timer = bench.clock.every(periodMs * (0.95 + bench.entropy.fraction() / 10), call);
  bench.signal.addEventListener('abort', () => timer[Symbol.dispose](), { once: true });
}
