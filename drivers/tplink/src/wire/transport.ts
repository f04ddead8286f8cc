import type { Json } from '@dimora/driver-kit';

/** A way to a device: a JSON object there, a JSON object back. */
export interface Transport extends Disposable {
  /** Rejects with a `DriverError`. One at a time is under way. */
  send(request: Json, signal: AbortSignal): Promise<Json>;
}
