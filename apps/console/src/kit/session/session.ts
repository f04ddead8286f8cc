import type { AccessToken } from '@dimora/contract/client';
import type { ErrorCode } from '@dimora/domain';
import type { Api } from '../api/client.ts';
import { errorCodeOf } from '../errors/code.ts';
import { Cell } from '../home/cell.ts';
import { changeSettings, readSettings } from '../settings/settings.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { callRefresh } from './refresh-call.ts';
import { refreshAfterMs } from './tokens.ts';

/** Whether a user is signed in; `reason` says why the session ended. */
export type SessionState =
  | { readonly signedIn: true }
  | { readonly signedIn: false; readonly reason: ErrorCode | null };

/** Messages between the tabs of one browser. */
type TabNews = { readonly token: AccessToken } | { readonly ended: ErrorCode | null };

/** Refresh errors that end the session; with any other the hub just can't answer now. */
const final = new Set<ErrorCode | undefined>([
  'NOT_AUTHENTICATED',
  'SESSION_REVOKED',
  'TOKEN_EXPIRED',
  'USER_DISABLED',
]);
/** Delay before a retry after a failed refresh, in milliseconds. */
const RETRY_MS = 5000;

/** Options of {@link Session}. */
export type SessionParts = {
  readonly calls: () => Pick<
    Api['identity'],
    'login' | 'logout' | 'logoutEverywhere' | 'changePassword'
  >;
  readonly refresh?: () => Promise<AccessToken>;
  readonly now?: () => number;
};

/**
 * The session of this browser. The access token is only in memory; the refresh token is a cookie that no
 * script can read. One tab refreshes at a time and shares the token with the others, so that users never
 * notice an expired one (LOGIN-02).
 */
export class Session {
  readonly state: Cell<SessionState>;
  readonly #parts: Required<SessionParts>;
  readonly #tabs =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('dimora-session');
  readonly #tokenListeners = new Set<(token: string) => void>();
  #token: AccessToken | null = null;
  #renewing: Promise<string> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #steppingUp: Promise<boolean> | undefined;
  #loggingOut: Promise<void> | undefined;
  /** Set while the user is asked to verify their identity again; called with the result (LOGIN-B1). */
  readonly stepUpAsked = new Cell<((done: boolean) => void) | null>(null);

  constructor(parts: SessionParts) {
    this.#parts = { refresh: callRefresh, now: Date.now, ...parts };
    this.state = new Cell<SessionState>(
      readSettings().signedInAs === null ? { signedIn: false, reason: null } : { signedIn: true },
    );
    this.#tabs?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => {
      if ('token' in data) this.#take(data.token);
      else this.#drop(data.ended);
    });
  }

  /** The current access token, for calls and the socket. */
  readonly token = (): string | null => this.#token?.accessToken ?? null;

  readonly signedIn = (): boolean => this.state.get().signedIn;

  /** Signs in; throws the hub's error (LOGIN-02, LOGIN-05). */
  async login(username: string, password: string): Promise<void> {
    this.begin(await this.#parts.calls().login({ username, password }));
  }

  /** Starts a session with a token from a sign-in, a registration or a password reset. */
  begin(token: AccessToken): void {
    // The user is known once the snapshot is loaded; that there is a session must survive a reload from now
    // on.
    changeSettings({ signedInAs: '' });
    this.#share(token);
    this.state.set({ signedIn: true });
  }

  /**
   * Gets a fresh token; concurrent callers share one promise. Throws if the session has ended or the hub is
   * unreachable.
   */
  readonly renew = (): Promise<string> =>
    (this.#renewing ??= this.#renewOnce().finally(() => (this.#renewing = undefined)));

  /** Asks the user to verify their identity again; concurrent callers share one question. */
  readonly stepUp = (): Promise<boolean> =>
    (this.#steppingUp ??= new Promise<boolean>((answer) => this.stepUpAsked.set(answer)).finally(
      () => {
        this.#steppingUp = undefined;
        this.stepUpAsked.set(null);
      },
    ));

  /** Uses a token that was fetched before the session was created. */
  adopt(token: AccessToken): void {
    this.#share(token);
  }

  /** Ends the session here and, if reachable, on the hub. */
  logout(everywhere = false): Promise<void> {
    return (this.#loggingOut ??= this.#logout(everywhere).finally(
      () => (this.#loggingOut = undefined),
    ));
  }

  /** Settles when a running log-out has ended; undefined when there is none. */
  readonly loggingOut = (): Promise<void> | undefined => this.#loggingOut;

  async #logout(everywhere: boolean): Promise<void> {
    const calls = this.#parts.calls();
    try {
      await (everywhere ? calls.logoutEverywhere() : calls.logout());
    } catch (error) {
      // Signing out everywhere was the goal, so its failure must be shown; signing out here always succeeds.
      if (everywhere) throw error;
    } finally {
      if (!everywhere) this.end(null);
    }
    if (everywhere) this.end(null);
  }

  /** Changes the password; other sessions end, this one continues with a new token. */
  async changePassword(current: string, next: string): Promise<void> {
    this.#share(await this.#parts.calls().changePassword({ current, next }));
  }

  /** Ends the session in all tabs, with the reason that the login page shows. */
  end(reason: ErrorCode | null): void {
    this.#tabs?.postMessage({ ended: reason } satisfies TabNews);
    this.#drop(reason);
  }

  /** Calls the listener with every fresh token. */
  onToken(listener: (token: string) => void): () => void {
    this.#tokenListeners.add(listener);
    return () => this.#tokenListeners.delete(listener);
  }

  async #renewOnce(): Promise<string> {
    const old = this.#token?.accessToken;
    try {
      return await oneAtATime('dimora-refresh', async () => {
        // Another tab may have refreshed while this one waited.
        if (this.#token && this.#token.accessToken !== old) return this.#token.accessToken;
        const token = await this.#parts.refresh();
        this.#share(token);
        return token.accessToken;
      });
    } catch (error) {
      const code = errorCodeOf(error);
      if (final.has(code)) this.end(code ?? null);
      else this.#plan(RETRY_MS * (1 + Math.random() / 2));
      throw error;
    }
  }

  #share(token: AccessToken): void {
    this.#tabs?.postMessage({ token } satisfies TabNews);
    this.#take(token);
  }

  #take(token: AccessToken): void {
    this.#token = token;
    this.#plan(refreshAfterMs(token, this.#parts.now()));
    for (const listener of this.#tokenListeners) listener(token.accessToken);
    if (!this.state.get().signedIn) this.state.set({ signedIn: true });
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.renew().catch(() => undefined), ms);
  }

  #drop(reason: ErrorCode | null): void {
    clearTimeout(this.#timer);
    this.stepUpAsked.get()?.(false);
    this.#token = null;
    changeSettings({ signedInAs: null });
    this.state.set({ signedIn: false, reason });
  }
}
