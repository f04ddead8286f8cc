import type { StateValue } from '@dimora/domain';
import type { Capability, DriverHost, Readings } from '@dimora/driver-kit';
import type { VirtualSettings } from './settings.ts';

/** What a behaviour finds on its bench: the device's present values, and the means to change them. */
export type Bench = Pick<DriverHost, 'clock' | 'entropy' | 'signal'> & {
  readonly settings: VirtualSettings;
  get(stateVar: string): StateValue;
  /** Changes values and reports them. */
  set(readings: Readings): void;
};

/** One small part of how a fake device behaves; a model is a list of these. */
export type Behaviour = {
  readonly capability: Capability;
  /** What it reports first. */
  readonly initial: Readings;
  /** Does what an action of its capability says; false when the value makes no sense to it. */
  act?(bench: Bench, ActionId: string, value: StateValue): boolean;
  /** Follows what has changed on the device, by itself or by others. */
  follow?(bench: Bench, changed: Readings): void;
  /** Begins to live by itself; never called for a device that a simulation drives. */
  live?(bench: Bench): void;
};

/** A behaviour that only reports what it is told to. */
export const reporting = (capability: Capability, initial: Readings): Behaviour => ({
  capability,
  initial,
});

/** Calls every so often, scattered by a tenth, until the device is taken out. */
export function often(bench: Bench, periodMs: number, call: () => void): void {
  const timer = bench.clock.every(periodMs * (0.95 + bench.entropy.fraction() / 10), call);
  bench.signal.addEventListener('abort', () => timer[Symbol.dispose](), { once: true });
}
