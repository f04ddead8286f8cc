import type { UserId } from '@dimora/domain';
import { tokenHash } from '../tokens/opaque-token.ts';
import { KNOWN_DEVICE_MS, type DeviceReader, type KnownDevices } from './known-devices.ts';

/** The cookies of an HTTP call. */
export type CookieJar = {
  cookie(name: string): string | undefined;
  setCookie(
    name: string,
    value: string,
    options: { readonly path: string; readonly maxAgeSeconds: number },
  ): void;
};

/** Keeps the tokens of {@link KnownDevices} in cookies, one per person: a family may share a tablet. */
export class DeviceCookies {
  readonly #devices: KnownDevices;
  readonly #name: string;
  readonly #path: string;

  /** `name` begins the name of every cookie; they are sent to procedures below `path`. */
  constructor(
    devices: KnownDevices,
    { name, path }: { readonly name: string; readonly path: string },
  ) {
    this.#devices = devices;
    this.#name = name;
    this.#path = path;
  }

  reader(call: Pick<CookieJar, 'cookie'>): DeviceReader {
    return (UserId) => this.#devices.find(UserId, call.cookie(this.#nameFor(UserId)));
  }

  /** Makes the calling device known as this person's. */
  async keep(call: CookieJar, UserId: UserId): Promise<void> {
    const name = this.#nameFor(UserId);
    const token = await this.#devices.issue(UserId, call.cookie(name));
    call.setCookie(name, token, {
      path: this.#path,
      maxAgeSeconds: KNOWN_DEVICE_MS / 1000,
    });
  }

  #nameFor(UserId: UserId): string {
    return `${this.#name}_${tokenHash(UserId).slice(0, 12)}`;
  }
}
