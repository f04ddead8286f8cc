import { hubRoutes, laterHubRoutes, type HubContract, type Routes } from '@dimora/contract/client';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { currentLanguage } from '../i18n/language.ts';
import { errorTexts } from '../i18n/error-texts.ts';
import { httpLink } from './http-link.ts';

/** Every procedure of the hub as a typed function: `api.devices.get({ reference })`. Throws `ORPCError` with a code of ours. */
export type Api = ContractRouterClient<HubContract>;

/** The session as the API client sees it. */
export type ApiSession = {
  /** The current access token; `null` while signed out, or before the first one has arrived. */
  readonly token: () => string | null;
  /** Whether a user is signed in, so that a token can be obtained. */
  readonly signedIn: () => boolean;
  /** Gets a fresh token to replace a rejected one; throws the server's error. */
  readonly renew: () => Promise<string>;
  /** Asks the user to verify their identity again; false if they cancel (LOGIN-B1). */
  readonly stepUp?: () => Promise<boolean>;
  /** Settles when a running log-out has ended; undefined when there is none. */
  readonly loggingOut?: () => Promise<void> | undefined;
};

/**
 * Where a client sends its calls: a fixed target, or the current one at the time of the call (`null`: there
 * is none).
 */
export type Base = string | (() => string | null);

/** Maximum duration of a call, in milliseconds: longer than the slowest device's timeout. */
export const CALL_TIMEOUT_MS = 15_000;

/** Makes the client of the hub. `fetcher` is the browser's fetch, except in tests. */
export const createApi = (base: Base, session: ApiSession, fetcher?: typeof fetch): Api =>
  createClient<Api>({ routes: hubRoutes, later: laterHubRoutes, base, session, fetcher });

/** Makes the client of any contract of ours. */
export function createClient<Client extends object>(parts: {
  readonly routes: Routes;
  readonly later?: () => Promise<Routes>;
  readonly base: Base;
  readonly session: ApiSession;
  readonly fetcher?: typeof fetch | undefined;
}): Client {
  const { routes, later, base, session, fetcher } = parts;
  const link = httpLink({
    routes,
    // A file that can't be loaded is a server that can't be reached.
    later:
      later &&
      (() =>
        later().catch((error: unknown) => {
          throw asCallFailure(error);
        })),
    baseUrl: () => {
      const url = typeof base === 'string' ? base : base();
      if (url === null) throw asCallFailure(new Error('no hub is chosen'));
      return url;
    },
    send: authorised(session, fetcher),
  });
  return createORPCClient({
    call: async (...asked) => {
      try {
        return await link.call(...asked);
      } catch (error) {
        await explainable(error);
        throw error;
      }
    },
  } satisfies typeof link) as unknown as Client;
}

/** How long a failure waits for the texts that explain it, in milliseconds: without them it names no reason. */
const TEXTS_WAIT_MS = 4000;

/** Loads the texts of errors, which the first screen doesn't have, so that a refused call can be explained. */
async function explainable(error: unknown): Promise<void> {
  const language = currentLanguage();
  const wasRefused = error instanceof ORPCError && error.status > 0;
  if (!wasRefused || errorTexts.loaded(language)) return;
  await Promise.race([
    errorTexts.load(language).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, TEXTS_WAIT_MS)),
  ]);
}

/**
 * A fetch that sends the session's token and retries with a fresh one after the token has expired. Open calls
 * neither wait for a session nor renew one.
 */
export function authorised(
  session: ApiSession,
  fetcher: typeof fetch = fetch,
): (request: Request, open?: boolean) => Promise<Response> {
  const send = async (request: Request): Promise<Response> => {
    const token = session.token();
    if (token !== null) request.headers.set('authorization', `Bearer ${token}`);
    try {
      const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
      return await fetcher(request, {
        credentials: 'same-origin',
        signal: AbortSignal.any([request.signal, timeout]),
      });
    } catch (error) {
      throw request.signal.aborted ? error : asCallFailure(error);
    }
  };
  return async (request, open = false) => {
    if (open) return send(request);
    // The hub's news of a log-out would make queries ask once more, with a session that just ended.
    if (request.method === 'GET') await afterLoggingOut(session, request.signal);
    // At start, the cached snapshot is shown before there is a token: calls wait for it instead of being
    // refused.
    if (session.token() === null && session.signedIn()) await session.renew();
    const again = request.clone();
    const response = await send(request);
    const code = await refusalOf(response);
    if (code === 'TOKEN_EXPIRED') await session.renew();
    else if (code !== 'STEP_UP_NEEDED' || !(await session.stepUp?.())) return response;
    return send(again);
  };
}

/** Waits for a running log-out. Throws if it ended the session; one that failed leaves the session as it was. */
async function afterLoggingOut(session: ApiSession, signal: AbortSignal): Promise<void> {
  const running = session.loggingOut?.();
  if (!running) return;
  await running.catch(() => undefined);
  signal.throwIfAborted();
  if (!session.signedIn()) throw new DOMException('logged out', 'AbortError');
}

/** Why a call was rejected, if a retry may succeed. */
async function refusalOf(response: Response): Promise<unknown> {
  if (response.status !== 401 && response.status !== 403) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return (body as { code?: unknown } | undefined)?.code;
}

/** The two failures that only a console can have (status 0 in `ERRORS`). */
function asCallFailure(error: unknown): ORPCError<'REQUEST_TIMEOUT' | 'HUB_UNREACHABLE', unknown> {
  const code =
    error instanceof DOMException && error.name === 'TimeoutError'
      ? 'REQUEST_TIMEOUT'
      : 'HUB_UNREACHABLE';
  return new ORPCError(code, { status: 0, message: code, cause: error });
}
