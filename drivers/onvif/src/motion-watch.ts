import { pause, type DriverHost } from '@dimora/driver-kit';
import {
  askMessages,
  askPullPoint,
  askRenew,
  askStanding,
  askUnsubscribe,
  readDetectors,
  readPullPoint,
  readRings,
} from './codec/events.ts';
import type { OnvifClient, ServicePath } from './wire/onvif-client.ts';

/** Duration of a long poll at the camera, and the extra time for its response. */
const WAIT_S = 10;
const GRACE_MS = 4_000;
/** Renewal period of the pull point. */
const RENEW_MS = 50_000;
/** Delay before a camera with failing events is retried. */
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;

/** The most detectors of a camera that are kept apart. */
const MOST_DETECTORS = 100;

/** What a camera reports: whether there is motion, and how often somebody rang. */
type Told = { readonly motion: boolean | undefined; readonly rings: number };

/** Long-polls a camera's pull point for motion and visitors, and creates another whenever one is lost. */
export class MotionWatch {
  readonly #client: OnvifClient;
  readonly #service: ServicePath;
  readonly #host: DriverHost;
  readonly #tell: (told: Told) => void;
  #point: { readonly at: ServicePath; renewedAt: number } | undefined;
  #failures = 0;
  /** What each detector said last: there is motion while any of them sees some. */
  readonly #detectors = new Map<string, boolean>();

  constructor(
    client: OnvifClient,
    service: ServicePath,
    host: DriverHost,
    tell: (told: Told) => void,
  ) {
    this.#client = client;
    this.#service = service;
    this.#host = host;
    this.#tell = tell;
  }

  /**
   * One poll. True if the camera answered; false if the caller should check whether it is reachable at all.
   */
  async listen(signal: AbortSignal): Promise<boolean> {
    try {
      this.#point ??= await this.#open(signal);
      const point = this.#point;
      await this.#renew(point, signal);
      const answer = await this.#client.call(point.at, askMessages(WAIT_S), signal, {
        timeoutMs: WAIT_S * 1000 + GRACE_MS,
      });
      this.#failures = 0;
      this.#tell({ motion: this.#motion(readDetectors(answer)), rings: readRings(answer) });
      return true;
    } catch {
      signal.throwIfAborted();
      await this.#leave(signal);
      return false;
    }
  }

  /** Whether any detector sees motion; `undefined` if none has said anything. */
  #motion(news: ReadonlyMap<string, boolean>): boolean | undefined {
    if (news.size === 0) return undefined;
    for (const [detector, state] of news)
      if (this.#detectors.has(detector) || this.#detectors.size < MOST_DETECTORS)
        this.#detectors.set(detector, state);
    return [...this.#detectors.values()].includes(true);
  }

  async #open(signal: AbortSignal): Promise<{ at: ServicePath; renewedAt: number }> {
    const answer = await this.#client.call(this.#service, askPullPoint, signal);
    const at = this.#client.at(readPullPoint(answer)) ?? this.#service;
    // Ends that were said in between are lost; the camera says again what each detector sees.
    this.#detectors.clear();
    // Most cameras send the state unasked, and some don't support the request.
    await this.#client.call(at, askStanding, signal).catch(() => {});
    return { at, renewedAt: this.#host.clock.monotonic() };
  }

  /** Cameras without renewal drop the pull point eventually, and another one is created. */
  async #renew(point: { at: ServicePath; renewedAt: number }, signal: AbortSignal): Promise<void> {
    const now = this.#host.clock.monotonic();
    if (now - point.renewedAt < RENEW_MS) return;
    point.renewedAt = now;
    await this.#client.call(point.at, askRenew, signal).catch(() => {});
  }

  /** Unsubscribes from a broken pull point, because cameras have few of them. */
  async #leave(signal: AbortSignal): Promise<void> {
    const point = this.#point;
    this.#point = undefined;
    if (point) await this.#client.call(point.at, askUnsubscribe, signal).catch(() => {});
    const delay = Math.min(SHORTEST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#failures += 1;
    // The first failure is followed up at once: the camera may be gone.
    if (this.#failures > 1) await pause(this.#host, delay, signal);
  }
}
