import type { DriverHost, MqttMessage, Snapshot } from '@dimora/driver-kit';
import { isPerceived, type Perceived } from './kind-list.ts';
import { numberOf, textOf, valueAt } from './payload.ts';
import type { Channel } from './settings.ts';

/** The longest recording and the largest picture, in bytes. */
const LARGEST = 1_000_000;
/** How long a picture shows what is there, in milliseconds. */
const SHOWS_MS = 60_000;

type PerceivedChannel = Channel & { readonly kind: Perceived };

/** The channels that carry what the device sees and hears. */
export const perceivedOf = (channels: readonly Channel[]): PerceivedChannel[] =>
  channels.filter((channel): channel is PerceivedChannel => isPerceived(channel.kind));

/**
 * What a device sees and hears: keeps its last picture, and reports what it recognises. A picture and a recording are
 * whole messages; a count such as that of Frigate's `frigate/<camera>/person` is seen when it rises.
 */
export class Perception {
  readonly #channels: readonly PerceivedChannel[];
  readonly #host: DriverHost;
  readonly #counts = new Map<PerceivedChannel, number>();
  #picture: { readonly bytes: Uint8Array; readonly at: number } | undefined;

  constructor(channels: readonly Channel[], host: DriverHost) {
    this.#channels = perceivedOf(channels);
    this.#host = host;
  }

  /** Its last picture; `undefined` without one that is fresh. */
  picture(): Snapshot | undefined {
    const held = this.#picture;
    if (!held || this.#host.clock.monotonic() - held.at > SHOWS_MS) return undefined;
    const isPng = held.bytes[0] === 0x89;
    return { mime: isPng ? 'image/png' : 'image/jpeg', bytes: held.bytes };
  }

  hear(message: MqttMessage): void {
    for (const channel of this.#channels)
      if (channel.stateTopic === message.topic) this.#take(channel, message);
  }

  #take(channel: PerceivedChannel, message: MqttMessage): void {
    const { payload, retained } = message;
    if (channel.kind === 'picture') {
      if (payload.length > 0 && payload.length <= LARGEST)
        this.#picture = { bytes: payload.slice(), at: this.#host.clock.monotonic() };
      return;
    }
    if (channel.kind === 'seen') return this.#count(channel, message);
    // What a broker kept from before is no event.
    if (retained) return;
    if (channel.kind === 'heard') {
      if (textOf(payload) === channel.payloadOn) this.#recognise(channel, 'audio', 'sound');
    } else if (payload.length > 0 && payload.length <= LARGEST)
      this.#recognise(channel, 'audio', 'sound', payload.slice());
  }

  #count(channel: PerceivedChannel, { payload }: MqttMessage): void {
    const count = numberOf(valueAt(payload, channel.jsonPath));
    if (count === undefined) return;
    const before = this.#counts.get(channel);
    this.#counts.set(channel, count);
    if (before !== undefined && count > before) this.#recognise(channel, 'object', 'something');
  }

  #recognise(
    { label }: PerceivedChannel,
    kind: 'object' | 'audio',
    otherwise: string,
    recording?: Uint8Array,
  ): void {
    const recognised = { kind, label: label === '' ? otherwise : label };
    this.#host.report({ recognised: { ...recognised, ...(recording && { recording }) } });
  }
}
