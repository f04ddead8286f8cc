import type { StateValue } from '@dimora/domain';
import {
  DriverError,
  doorbell,
  isCameraMove,
  keepConnected,
  pause,
  type CameraMove,
  type DeviceDescription,
  type DeviceSession,
  type DriverHost,
  type Snapshot,
  type VideoSource,
} from '@dimora/driver-kit';
import { askMove, askPreset, askStop } from './codec/ptz.ts';
import { learn, type Head, type Learned } from './learn.ts';
import { MotionWatch } from './motion-watch.ts';
import type { CameraStream, OnvifSettings } from './settings.ts';
import { videoSources } from './video-sources.ts';
import { OnvifClient } from './wire/onvif-client.ts';

/** Duration of one PTZ step. */
const STEP_MS = 400;
/** Polling period for cameras without events. */
const BEAT_MS = 15_000;

/** A session with an ONVIF camera. */
export class OnvifSession implements DeviceSession {
  readonly #settings: OnvifSettings;
  readonly #host: DriverHost;
  readonly #held = new AsyncDisposableStack();
  #isDoorbell = false;
  /** As the camera told them last: its video may be there while its ONVIF service isn't. */
  #streams: readonly CameraStream[] = [];
  /** Set while the camera is reachable. */
  #camera: { readonly client: OnvifClient; readonly learned: Learned } | undefined;

  constructor(settings: OnvifSettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
  }

  /** Starts connecting, and reconnects until disposed of. */
  start(): this {
    this.#held.use(keepConnected(this.#host, (signal, up) => this.#attend(signal, up)));
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<void> {
    const camera = this.#camera;
    if (!camera) throw new DriverError('UNREACHABLE');
    const { head } = camera.learned;
    if (head && actionId === 'MOVE_CAMERA' && isCameraMove(value))
      return this.#move(camera.client, head, value, signal);
    const token = actionId === 'GO_TO_PRESET' ? head?.presets.get(String(value)) : undefined;
    if (!head || token === undefined) throw new DriverError('REFUSED');
    await camera.client.call(head.service, askPreset(head.profile, token), signal);
    this.#host.report({ StateVars: { CAMERA_PRESET: value } });
  }

  async snapshot(signal: AbortSignal): Promise<Snapshot> {
    const picture = this.#camera?.learned.picture;
    if (!this.#camera) throw new DriverError('UNREACHABLE');
    if (!picture) throw new DriverError('REFUSED');
    return this.#camera.client.picture(picture, signal);
  }

  videoSources(): readonly VideoSource[] {
    return videoSources(this.#settings, this.#streams);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#held[Symbol.asyncDispose]();
  }

  async #attend(signal: AbortSignal, up: () => void): Promise<never> {
    using client = new OnvifClient(this.#settings, () => this.#host.clock.now());
    try {
      const learned = await learn(client, this.#settings, signal);
      this.#host.redescribe(learned.description);
      this.#tellFirst(learned);
      this.#camera = { client, learned };
      this.#streams = learned.streams;
      up();
      return await this.#stay(client, learned, signal);
    } finally {
      this.#camera = undefined;
    }
  }

  /** Unknown values are reported as unknown, so that no outdated ones remain. */
  #tellFirst({ description }: Learned): void {
    const told = Object.keys(description.StateVars).map((id) => [id, null] as const);
    this.#host.report({ StateVars: Object.fromEntries(told) });
  }

  /** Stays connected until the camera is lost, and watches for motion. */
  async #stay(
    client: OnvifClient,
    { events, description }: Learned,
    signal: AbortSignal,
  ): Promise<never> {
    const watch =
      events &&
      new MotionWatch(client, events, this.#host, ({ motion, rings }) => {
        if (motion !== undefined) this.#host.report({ StateVars: { PRESENCE: motion } });
        for (let ring = 0; ring < rings; ring += 1) this.#ring(description);
      });
    for (;;) {
      // An answered long poll also proves that the camera is reachable.
      const isAlive = watch ? await watch.listen(signal) : await this.#rest(signal);
      if (!isAlive) await client.beat(signal);
    }
  }

  /** Cameras don't say that they are doorbells before somebody rings. */
  #ring(description: DeviceDescription): void {
    if (!this.#isDoorbell)
      this.#host.redescribe({
        ...description,
        StateVars: { ...description.StateVars, ...doorbell.StateVars },
        events: [...new Set([...(description.events ?? []), ...(doorbell.events ?? [])])],
      });
    this.#isDoorbell = true;
    this.#host.report({ StateVars: { DOORBELL: 'RING' } });
  }

  async #rest(signal: AbortSignal): Promise<false> {
    await pause(this.#host, BEAT_MS, signal);
    signal.throwIfAborted();
    return false;
  }

  async #move(
    client: OnvifClient,
    { service, profile }: Head,
    move: CameraMove,
    signal: AbortSignal,
  ): Promise<void> {
    if (move !== 'STOP') {
      await client.call(service, askMove(profile, move), signal);
      this.#host.report({ StateVars: { CAMERA_PRESET: null } });
      await pause(this.#host, STEP_MS, signal);
    }
    // Stopped even if the caller has given up: a camera must not keep moving.
    await client.call(service, askStop(profile), this.#host.signal);
  }
}
