import { createHash } from 'node:crypto';
import { SESSION_MS, type Admission } from '@dimora/identity';
import type { HttpCall } from '@dimora/node-kit/http';

/** The cookie is sent to these procedures only. */
const PATH = '/api/identity';

/** Holds a browser's session: scripts can't read it. */
export type RefreshCookie = {
  read(call: HttpCall): string | undefined;
  /** Sets the browser's cookie; answers the token for its calls. */
  keep(call: HttpCall, admission: Admission): Admission['token'];
  forget(call: HttpCall): void;
};

/**
 * The cookie of one hub. Cookies ignore ports: two hubs at one address would sign each other's people out if
 * their cookies had the same name.
 */
export function refreshCookie(ProductId: string): RefreshCookie {
  const tail = createHash('sha256').update(ProductId).digest('hex').slice(0, 8);
  const name = `dimora_refresh_${tail}`;
  return {
    read: (call) => call.cookie(name),
    keep: (call, { refreshToken, token }) => {
      call.setCookie(name, refreshToken, { path: PATH, maxAgeSeconds: SESSION_MS / 1000 });
      return token;
    },
    forget: (call) => call.setCookie(name, null, { path: PATH, maxAgeSeconds: 0 }),
  };
}
