import type { Json } from '@dimora/driver-kit';

/** A request/response transport for JSON objects. */
export interface Transport extends Disposable {
  /** Rejects with a `DriverError`. Only one request is in flight. */
  send(request: Json, signal: AbortSignal): Promise<Json>;
}
