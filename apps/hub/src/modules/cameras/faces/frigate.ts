import type { Device, FaceSettings } from '@dimora/contract';
import type { MqttLink, MqttMessage } from '@dimora/driver-kit';
import type { Clock, Log } from '@dimora/runtime';
import type { BrokerPort } from '../../devices/broker/port.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { FacesService } from './faces.service.ts';

type Parts = {
  readonly broker: Pick<BrokerPort, 'brokers' | 'link' | 'onBrokers'>;
  readonly clock: Clock;
  readonly devices: Pick<DeviceLookup, 'records' | 'byId'>;
  readonly faces: Pick<FacesService, 'take' | 'drawn' | 'isStranger'>;
  readonly log: Log;
  readonly settings: () => Pick<FaceSettings, 'frigatePrefix'>;
};

type Picture = { readonly bytes: Uint8Array; readonly at: number };

/** The largest message that is read, in bytes, and the largest picture. */
const LARGEST = 64_000;
const LARGEST_PICTURE = 700_000;
/** Cameras whose last picture is kept. */
const MOST_CAMERAS = 50;
/** Frigate's usual `recognition_threshold`: what it names below that is a guess, which it may take back. */
const RECOGNISED = 0.9;
/** How long a picture shows the face that was just told, in milliseconds. */
const SHOWS_MS = 60_000;

/**
 * Hears what Frigate recognises, on every broker that the hub knows: `frigate/tracked_object_update` of the type
 * `face`, and the `sub_label` of people in `frigate/events`. Pictures come from `frigate/<camera>/person/snapshot`.
 */
export class Frigate implements Disposable {
  readonly #parts: Parts;
  readonly #pictures = new Map<string, Picture>();
  #brokers: Disposable | undefined;
  #heard = new DisposableStack();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#brokers = this.#parts.broker.onBrokers(() => this.follow());
    this.follow();
  }

  /** Subscribes again, once it was started, after the brokers or the prefix have changed. */
  follow(): void {
    if (!this.#brokers) return;
    const { broker, settings } = this.#parts;
    this.#heard.dispose();
    this.#heard = new DisposableStack();
    for (const id of broker.brokers()) this.#listen(broker.link(id), settings().frigatePrefix);
  }

  [Symbol.dispose](): void {
    this.#brokers?.[Symbol.dispose]();
    this.#heard.dispose();
  }

  #listen(link: MqttLink, prefix: string): void {
    const hear = (filter: string, take: (message: MqttMessage) => void): void => {
      this.#heard.use(
        link.subscribe(`${prefix}/${filter}`, (message) => {
          // What a broker kept from before is no arrival.
          if (!message.retained) take(message);
        }),
      );
    };
    hear('tracked_object_update', (message) => this.#update(prefix, message));
    hear('events', (message) => this.#event(prefix, message));
    hear('+/person/snapshot', ({ topic, payload }) => {
      const camera = topic.slice(prefix.length + 1).split('/')[0] ?? '';
      if (payload.length === 0 || payload.length > LARGEST_PICTURE) return;
      if (!this.#pictures.has(camera) && this.#pictures.size >= MOST_CAMERAS) return;
      this.#pictures.set(camera, { bytes: payload.slice(), at: this.#parts.clock.monotonic() });
    });
  }

  /**
   * `{"type":"face","name":"John","score":0.95,"camera":"front_door_cam",…}`; without a name for somebody unknown. Each is
   * one attempt: what Frigate has recognised, by whatever threshold, comes as a `sub_label` too.
   */
  #update(prefix: string, { payload }: MqttMessage): void {
    const told = read(payload);
    if (told?.['type'] !== 'face') return;
    const score = told['score'];
    const isGuess = typeof score !== 'number' || score < RECOGNISED;
    this.#take(prefix, told['camera'], told['name'], { score, isGuess });
  }

  /** `{"type":"update","after":{"label":"person","sub_label":["John",0.79],"camera":"front_door",…}}` */
  #event(prefix: string, { payload }: MqttMessage): void {
    const after = read(payload)?.['after'];
    if (!isRecord(after) || after['label'] !== 'person') return;
    const label = after['sub_label'];
    const [name, score] = Array.isArray(label) ? (label as unknown[]) : [label];
    // Without a name it isn't known whether a face was seen at all.
    if (typeof name === 'string' && name !== '')
      this.#take(prefix, after['camera'], name, { score, isGuess: false });
  }

  #take(
    prefix: string,
    camera: unknown,
    name: unknown,
    { score, isGuess }: { readonly score: unknown; readonly isGuess: boolean },
  ): void {
    if (typeof camera !== 'string') return;
    const device = this.#deviceOf(prefix, camera);
    if (!device) return;
    const label =
      typeof name === 'string' && name.toLowerCase() !== 'unknown' ? name.slice(0, 80) : '';
    const sighting = {
      CameraKey: device.Key,
      label,
      embedding: null,
      score: typeof score === 'number' && Number.isFinite(score) ? score : null,
    };
    // A guess makes nobody at home, and a person of the house no unknown face.
    if (isGuess && !this.#parts.faces.isStranger(sighting)) return;
    const picture = this.#pictures.get(camera);
    const isFresh = picture && this.#parts.clock.monotonic() - picture.at < SHOWS_MS;
    const { faces, log } = this.#parts;
    (isFresh ? faces.drawn(picture.bytes) : Promise.resolve(undefined))
      .then((drawn) =>
        faces.take(device, { ...sighting, ...(drawn !== undefined && { picture: drawn }) }),
      )
      .catch((error: unknown) => log.error('faces.notTaken', { error }));
  }

  /** The camera with that name: a device that reads its topics, or one that is called so. */
  #deviceOf(prefix: string, camera: string): Device | undefined {
    const { devices } = this.#parts;
    const topic = `"${prefix}/${camera}/`;
    const records = devices.records();
    const record =
      records.find(({ Settings }) => JSON.stringify(Settings ?? null).includes(topic)) ??
      records.find(
        ({ Name, description }) => isCamera(description) && plain(Name) === plain(camera),
      );
    return record && devices.byId(record.Id);
  }
}

const isCamera = ({
  IoTCategoryIds,
  pictures,
}: {
  readonly IoTCategoryIds: readonly string[];
  readonly pictures?: unknown;
}): boolean => Boolean(pictures) || IoTCategoryIds.includes('IpCamera');

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function read(payload: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  if (payload.length > LARGEST) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(payload).toString('utf8'));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
