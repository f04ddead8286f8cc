import { request } from 'node:http';

/** The subscribers to a device's events (GENA). */
export class Subscribers {
  readonly #held = new Map<string, { readonly service: string; readonly callback: string }>();
  #next = 1;
  #key = 0;

  get size(): number {
    return this.#held.size;
  }

  has(sid: string): boolean {
    return this.#held.has(sid);
  }

  add(service: string, callback: string): string {
    const sid = `uuid:subscription-${this.#next}`;
    this.#next += 1;
    this.#held.set(sid, { service, callback });
    return sid;
  }

  remove(sid: string): void {
    this.#held.delete(sid);
  }

  clear(): void {
    this.#held.clear();
  }

  /** Notifies all subscribers of a service; resolves when they have answered or failed. */
  async tell(service: string, body: string): Promise<void> {
    const own = [...this.#held].filter(([, each]) => each.service === service);
    await Promise.all(own.map(([sid, { callback }]) => this.notify(sid, callback, body)));
  }

  /** Sends any body to every subscriber. */
  async blurt(body: string): Promise<void> {
    await Promise.all(
      [...this.#held].map(([sid, { callback }]) => this.notify(sid, callback, body)),
    );
  }

  async notify(sid: string, callback: string, body: string): Promise<void> {
    this.#key += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent = request(callback, {
      method: 'NOTIFY',
      headers: {
        NT: 'upnp:event',
        NTS: 'upnp:propchange',
        SID: sid,
        SEQ: String(this.#key),
        'Content-Type': 'text/xml; charset="utf-8"',
        'Content-Length': Buffer.byteLength(body),
      },
    });
    sent.on('response', (response) => {
      response.resume();
      resolve();
    });
    sent.on('error', () => resolve());
    sent.end(body);
    await promise;
  }
}
