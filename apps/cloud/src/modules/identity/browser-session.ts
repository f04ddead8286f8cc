import {
  DeviceCookies,
  SESSION_MS,
  relyingParty,
  type Admission,
  type KnownDevices,
} from '@dimora/identity';
import type { HttpCall } from '@dimora/node-kit/http';
import type { SignInFrom } from './session.store.ts';

/**
 * HttpOnly, and sent to these procedures only. Named differently than on a hub: cookies ignore ports,
 * and in the demo both have the same host.
 */
const COOKIE = 'dimora_cloud_refresh';
const DEVICE_COOKIE = 'dimora_cloud_device';
/** The path of the procedures that read a browser's cookies. */
export const PATH = '/api/identity';
/** Characters of the User-Agent that are stored. */
const AGENT_LENGTH = 300;

type Parts = {
  readonly devices: KnownDevices;
  /** Known once the cloud listens. */
  readonly publicUrl: () => string;
};

/** What a browser brings to a call, and the cookies by which it stays signed in. */
export class BrowserSession {
  readonly #known: DeviceCookies;
  readonly #publicUrl: () => string;

  constructor({ devices, publicUrl }: Parts) {
    this.#known = new DeviceCookies(devices, { name: DEVICE_COOKIE, path: PATH });
    this.#publicUrl = publicUrl;
  }

  placeOf(call: HttpCall): SignInFrom {
    return {
      address: call.address,
      agent: (call.header('user-agent') ?? '').slice(0, AGENT_LENGTH),
      through: null,
      deviceOf: this.#known.reader(call),
    };
  }

  /** For whom a browser's passkeys are. */
  partyOf(call: HttpCall) {
    return relyingParty(call, this.#publicUrl());
  }

  /** Signs the browser in; answers the token of its session. */
  async admitted(call: HttpCall, admission: Admission): Promise<Admission['token']> {
    const { refreshToken, session, token } = admission;
    call.setCookie(COOKIE, refreshToken, { path: PATH, maxAgeSeconds: SESSION_MS / 1000 });
    await this.#known.keep(call, session.UserId);
    return token;
  }

  refreshToken(call: HttpCall) {
    return call.cookie(COOKIE);
  }

  forget(call: HttpCall): void {
    call.setCookie(COOKIE, null, { path: PATH, maxAgeSeconds: 0 });
  }
}

/** The languages that a browser asks for. */
export const languagesOf = (call: HttpCall): string | undefined => call.header('accept-language');
