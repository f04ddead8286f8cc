import { createHash } from 'node:crypto';
import { DeviceCookies, SESSION_MS, type Admission, type KnownDevices } from '@dimora/identity';
import type { HttpCall } from '@dimora/node-kit/http';
import type { SignInFrom } from './session.store.ts';

/** The cookie is sent to these procedures only. */
const PATH = '/api/identity';
/** Characters of the User-Agent that are stored. */
const AGENT_LENGTH = 300;

/** Holds a browser's session: scripts can't read it. */
export type RefreshCookie = {
  read(call: HttpCall): string | undefined;
  /** Sets the browser's cookies; answers the token for its calls. */
  keep(call: HttpCall, admission: Admission): Promise<Admission['token']>;
  /** Where the call comes from. */
  placeOf(call: HttpCall): SignInFrom;
  forget(call: HttpCall): void;
};

/**
 * The cookie of one hub. Cookies ignore ports: two hubs at one address would sign each other's people out if
 * their cookies had the same name.
 */
export function refreshCookie(ProductId: string, devices: KnownDevices): RefreshCookie {
  const tail = createHash('sha256').update(ProductId).digest('hex').slice(0, 8);
  const name = `dimora_refresh_${tail}`;
  const known = new DeviceCookies(devices, { name: `dimora_device_${tail}`, path: PATH });
  return {
    read: (call) => call.cookie(name),
    keep: async (call, { refreshToken, token, session }) => {
      call.setCookie(name, refreshToken, { path: PATH, maxAgeSeconds: SESSION_MS / 1000 });
      await known.keep(call, session.UserId);
      return token;
    },
    placeOf: (call) => ({
      address: call.address,
      agent: (call.header('user-agent') ?? '').slice(0, AGENT_LENGTH),
      deviceOf: known.reader(call),
    }),
    forget: (call) => call.setCookie(name, null, { path: PATH, maxAgeSeconds: 0 }),
  };
}
