import { FunctionType } from '@zwave-js/serial';
import type { LastRoute } from './plan.ts';
import { REQUEST, dataFrame, hostRequest } from './serial-frames.ts';

/** A repeater's place that holds none. */
const NONE = 0x00;
const NO_SIGNAL = 0x7f;
const MOST_REPEATERS = 4;
const SENDING: ReadonlySet<number> = new Set([FunctionType.SendData, FunctionType.SendDataBridge]);

/**
 * Adds to what the radio says about a transmission how the node was reached: the route and the strength of its
 * acknowledgement, as sticks of today do.
 */
export class TransmitReports {
  readonly #routeOf: (node: number) => LastRoute | undefined;
  /** Nodes by the callback that their transmission asked for. */
  readonly #asked = new Map<number, number>();

  constructor(routeOf: (node: number) => LastRoute | undefined) {
    this.#routeOf = routeOf;
  }

  /** Notes whom the host sends to. */
  fromHost(frame: Uint8Array): void {
    const request = hostRequest(frame);
    if (!request || !SENDING.has(request.functionType)) return;
    const { functionType, payload } = request;
    // A bridge names its own node first.
    const node = payload[functionType === FunctionType.SendDataBridge ? 1 : 0];
    const callbackId = payload.at(-1);
    if (node !== undefined && callbackId) this.#asked.set(callbackId, node);
  }

  /** The frame, with the report if it ends a transmission. */
  toHost(frame: Uint8Array): Uint8Array {
    const [, , kind, functionType = 0, callbackId = 0, status = 0] = frame;
    if (frame.length < 7 || kind !== REQUEST || !SENDING.has(functionType)) return frame;
    const node = this.#asked.get(callbackId);
    const route = node === undefined ? undefined : this.#routeOf(node);
    if (!route) return frame;
    return dataFrame(REQUEST, functionType, [callbackId, status, ...transmitReport(route)]);
  }
}

function transmitReport({ repeaters, signalDbm }: LastRoute): number[] {
  const places = Array.from({ length: MOST_REPEATERS }, (_, at) => repeaters[at] ?? NONE);
  const signals = places.map((node) => (node === NONE ? NO_SIGNAL : signalDbm & 0xff));
  const ticks = [0, 1 + repeaters.length];
  // Channel 0, the last working route, at 100 kbit/s, in one attempt; no hop failed.
  const [channel, scheme, speed, attempts] = [0, 3, 3, 1];
  return [
    ...ticks,
    repeaters.length,
    signalDbm & 0xff,
    ...signals,
    channel,
    channel,
    scheme,
    ...places,
    speed,
    attempts,
    NONE,
    NONE,
  ];
}
