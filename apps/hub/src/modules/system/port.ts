import type { Property, SystemInfo, SystemState } from '@dimora/contract';

/** What other modules may ask of the system module. */
export interface SystemPort {
  /** What anyone may know before signing in. */
  info(): SystemInfo;
  /** What changes while the hub runs: mode, maintenance, internet, readiness. */
  state(): SystemState;
  /** The property the hub stands in; `null` until one is named. */
  property(): Property | null;
  /** False where the hub is an access point and may not be used like that (LOGIN-04). */
  mayBeUsed(): boolean;
}
