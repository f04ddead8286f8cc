import { pause, type DriverHost } from '@dimora/driver-kit';
import {
  askMessages,
  askPullPoint,
  askRenew,
  askStanding,
  askUnsubscribe,
  readMotion,
  readPullPoint,
} from './codec/events.ts';
import type { OnvifClient, ServicePath } from './wire/onvif-client.ts';

/** How long one question may wait at the camera, and how much longer for the answer. */
const WAIT_S = 10;
const GRACE_MS = 4_000;
/** How often the pull point is kept from ending. */
const RENEW_MS = 50_000;
/** What passes before a camera whose events fail is asked for them again. */
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;

/** Waits at a camera's pull point for movement, and opens another whenever one is lost. */
export class MotionWatch {
  readonly #client: OnvifClient;
  readonly #service: ServicePath;
  readonly #host: DriverHost;
  readonly #tell: (motion: boolean) => void;
  #point: { readonly at: ServicePath; renewedAt: number } | undefined;
  #failures = 0;

  constructor(
    client: OnvifClient,
    service: ServicePath,
    host: DriverHost,
    tell: (motion: boolean) => void,
  ) {
    this.#client = client;
    this.#service = service;
    this.#host = host;
    this.#tell = tell;
  }

  /** One question. True when the camera answered it; false when it makes sense to ask whether it is there at all. */
  async listen(signal: AbortSignal): Promise<boolean> {
    try {
      this.#point ??= await this.#open(signal);
      const point = this.#point;
      await this.#renew(point, signal);
      const answer = await this.#client.call(point.at, askMessages(WAIT_S), signal, {
        timeoutMs: WAIT_S * 1000 + GRACE_MS,
      });
      this.#failures = 0;
      const motion = readMotion(answer);
      if (motion !== undefined) this.#tell(motion);
      return true;
    } catch {
      signal.throwIfAborted();
      await this.#leave(signal);
      return false;
    }
  }

  async #open(signal: AbortSignal): Promise<{ at: ServicePath; renewedAt: number }> {
    const answer = await this.#client.call(this.#service, askPullPoint, signal);
    const at = this.#client.at(readPullPoint(answer)) ?? this.#service;
    // Most cameras tell it unasked, and some don't know the question.
    await this.#client.call(at, askStanding, signal).catch(() => {});
    return { at, renewedAt: this.#host.clock.monotonic() };
  }

  /** Cameras that can't renew end the point some time, and another one is opened. */
  async #renew(point: { at: ServicePath; renewedAt: number }, signal: AbortSignal): Promise<void> {
    const now = this.#host.clock.monotonic();
    if (now - point.renewedAt < RENEW_MS) return;
    point.renewedAt = now;
    await this.#client.call(point.at, askRenew, signal).catch(() => {});
  }

  /** Gives a point up that doesn't work; cameras have few of them. */
  async #leave(signal: AbortSignal): Promise<void> {
    const point = this.#point;
    this.#point = undefined;
    if (point) await this.#client.call(point.at, askUnsubscribe, signal).catch(() => {});
    const delay = Math.min(SHORTEST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#failures += 1;
    // The first failure is looked into at once: the camera may have gone.
    if (this.#failures > 1) await pause(this.#host, delay, signal);
  }
}
