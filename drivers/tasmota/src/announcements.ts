import { isJson, type Json } from '@dimora/driver-kit';

/** More devices than a broker of a house has. */
const MOST = 500;
const TOPIC = /^tasmota\/discovery\/([^/]+)\/(config|sensors)$/i;

type Held = { readonly config?: Json; readonly sensors?: Json };

/**
 * A device announces itself in two messages: its configuration, then its sensors, without which a metering
 * plug looks like a relay. This keeps both, by broker and MAC address (its name in the topic); the oldest is dropped first.
 */
export class Announcements {
  readonly #held = new Map<string, Held>();

  /** Both parts of a device as far as they have arrived; `undefined` while its configuration is missing. */
  receive(
    broker: string,
    topic: string,
    json: Json,
  ): { readonly config: Json; readonly sensors: Json } | undefined {
    const [, mac = '', part] = TOPIC.exec(topic) ?? [];
    if (part === undefined) return undefined;
    const key = `${broker}/${mac.toUpperCase()}`;
    const now: Held = {
      ...this.#held.get(key),
      ...(part === 'config' ? { config: json } : { sensors: sensorsIn(json) }),
    };
    this.#held.delete(key);
    this.#held.set(key, now);
    for (const oldest of this.#held.keys())
      if (this.#held.size > MOST) this.#held.delete(oldest);
      else break;
    return now.config && { config: now.config, sensors: now.sensors ?? {} };
  }
}

const sensorsIn = ({ sn }: Json): Json => (isJson(sn) ? sn : {});
