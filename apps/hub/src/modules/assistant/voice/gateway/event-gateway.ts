import type { Clock, Log } from '@dimora/runtime';
import { z } from 'zod';
import { VoiceFault } from '../alexa/voice-fault.ts';
import { postToAmazon, type AmazonReply } from './amazon-post.ts';
import type { GatewaySettings } from './gateway-settings.ts';
import type { Grant, GrantStore } from './grant.store.ts';

/** Where Amazon takes events, and where it gives tokens. */
export type GatewayAddresses = { readonly events: string; readonly token: string };

const TOKEN_URL = 'https://api.amazon.com/auth/o2/token';
/** By the region of the skill's function, as Amazon documents them. */
const EVENT_URLS: Readonly<Record<GatewaySettings['region'], string>> = {
  na: 'https://api.amazonalexa.com/v3/events',
  eu: 'https://api.eu.amazonalexa.com/v3/events',
  fe: 'https://api.fe.amazonalexa.com/v3/events',
};
/** A token is renewed this long before it expires. */
const EARLY_MS = 60_000;
/** Pauses before the second and third attempt where Amazon is busy or out of reach. */
const PAUSES_MS = [2_000, 10_000] as const;
/** The most events that wait for Amazon at once; further ones are dropped, and the next state report makes up for them. */
const MOST_WAITING = 200;

const Tokens = z.object({
  access_token: z.string().min(1).max(4096),
  refresh_token: z.string().min(1).max(4096),
  expires_in: z.number().min(1),
});
const Refused = z.object({ error: z.string() });
const GatewayFault = z.object({ payload: z.object({ code: z.string() }) });

/** A skill that was disabled, or a grant that was withdrawn: it won't come back by itself. */
const OVER: ReadonlySet<string> = new Set([
  'SKILL_DISABLED_EXCEPTION',
  'SKILL_NOT_FOUND_EXCEPTION',
  'INSUFFICIENT_PERMISSION_EXCEPTION',
  'invalid_grant',
  'unauthorized_client',
]);

/** An event for the gateway; the token is its scope. */
export type GatewayEvent = (token: string) => Readonly<Record<string, unknown>>;

type Parts = {
  readonly grants: GrantStore;
  readonly settings: () => GatewaySettings;
  /** Instead of Amazon's own. */
  readonly addresses?: GatewayAddresses | undefined;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * Amazon's event gateway: exchanges the code of an AcceptGrant directive for tokens, keeps them fresh, and sends
 * events with them.
 */
export class EventGateway implements Disposable {
  readonly #parts: Parts;
  readonly #renewals = new Map<string, Promise<Grant | undefined>>();
  readonly #pauses = new Set<Disposable>();
  #waiting = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The links that Amazon has granted; none while the gateway isn't set up. */
  get links(): readonly string[] {
    return this.#isSetUp ? this.#parts.grants.links : [];
  }

  /** True if changes can be reported to this link's assistant. */
  serves(linkId: string): boolean {
    return this.#isSetUp && this.#parts.grants.of(linkId) !== undefined;
  }

  /** Takes the code of an AcceptGrant directive. Rejects with a {@link VoiceFault} if Amazon refuses it. */
  async accept(linkId: string, code: string): Promise<void> {
    if (!this.#isSetUp) return;
    const granted = await this.#tokens({ grant_type: 'authorization_code', code }).catch(
      () => null,
    );
    if (!granted || 'refused' in granted)
      throw new VoiceFault('INTERNAL_ERROR', 'ACCEPT_GRANT_FAILED');
    this.#parts.grants.save(linkId, granted);
  }

  /** Forgets what was granted to a link. */
  forget(linkId: string): void {
    this.#parts.grants.remove(linkId);
  }

  /** Sends an event for a link; never rejects. What can't be delivered is logged without its content. */
  async send(linkId: string, event: GatewayEvent): Promise<void> {
    if (this.#waiting >= MOST_WAITING) return;
    this.#waiting += 1;
    try {
      await this.#deliver(linkId, event);
    } catch (error) {
      this.#parts.log.warn('voice.eventNotSent', { error: String(error) });
    } finally {
      this.#waiting -= 1;
    }
  }

  [Symbol.dispose](): void {
    for (const pause of this.#pauses) pause[Symbol.dispose]();
    this.#pauses.clear();
  }

  get #isSetUp(): boolean {
    return this.#parts.settings().clientId !== '';
  }

  async #deliver(linkId: string, event: GatewayEvent): Promise<void> {
    let isRenewed = false;
    for (let attempt = 0; ; attempt += 1) {
      const grant = await this.#fresh(linkId, isRenewed);
      if (!grant) return;
      const reply = await this.#post(grant.access, event).catch(() => undefined);
      if (reply && reply.status >= 200 && reply.status < 300) return;
      const code = GatewayFault.safeParse(reply?.body).data?.payload.code ?? '';
      if (reply?.status === 401 && !isRenewed) {
        isRenewed = true;
        continue;
      }
      if (OVER.has(code)) return this.#over(linkId, code);
      const pause = isPassing(reply) ? PAUSES_MS[attempt] : undefined;
      if (pause === undefined) throw new Error(`${reply?.status ?? 'no answer'} ${code}`);
      await this.#pause(pause);
    }
  }

  #post(token: string, event: GatewayEvent): Promise<AmazonReply> {
    const address = this.#parts.addresses?.events ?? EVENT_URLS[this.#parts.settings().region];
    return postToAmazon(address, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(event(token)),
    });
  }

  /** The grant of a link with a token that is valid, renewed if need be; once, however many ask. */
  async #fresh(linkId: string, renew: boolean): Promise<Grant | undefined> {
    const grant = this.#parts.grants.of(linkId);
    if (!grant || !this.#isSetUp) return undefined;
    if (!renew && this.#parts.clock.now() < grant.expiresAt - EARLY_MS) return grant;
    const running = this.#renewals.get(linkId) ?? this.#renew(linkId, grant);
    this.#renewals.set(linkId, running);
    return running.finally(() => this.#renewals.delete(linkId));
  }

  async #renew(linkId: string, { refresh }: Grant): Promise<Grant | undefined> {
    const granted = await this.#tokens({ grant_type: 'refresh_token', refresh_token: refresh });
    // It may have been unlinked, or granted again, in the meantime.
    const held = this.#parts.grants.of(linkId);
    if (held?.refresh !== refresh) return held;
    if ('refused' in granted) {
      if (OVER.has(granted.refused)) this.#over(linkId, granted.refused);
      return undefined;
    }
    this.#parts.grants.save(linkId, granted);
    return granted;
  }

  #over(linkId: string, code: string): void {
    this.#parts.log.warn('voice.grantOver', { linkId, code });
    this.forget(linkId);
  }

  async #tokens(fields: Readonly<Record<string, string>>): Promise<Grant | { refused: string }> {
    const { settings, addresses, clock } = this.#parts;
    const { clientId, clientSecret } = settings();
    const { status, body } = await postToAmazon(addresses?.token ?? TOKEN_URL, {
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: new URLSearchParams({
        ...fields,
        client_id: clientId,
        client_secret: clientSecret,
      }).toString(),
    });
    const read = Tokens.safeParse(body);
    if (status !== 200 || !read.success)
      return { refused: Refused.safeParse(body).data?.error ?? String(status) };
    const { access_token: access, refresh_token: refresh, expires_in: seconds } = read.data;
    return { access, refresh, expiresAt: clock.now() + seconds * 1000 };
  }

  async #pause(delayMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = this.#parts.clock.after(delayMs, resolve);
    this.#pauses.add(timer);
    await promise;
    this.#pauses.delete(timer);
  }
}

/** True for what may work a little later: Amazon out of reach, too busy, or at fault. */
const isPassing = (reply: AmazonReply | undefined): boolean =>
  reply === undefined || reply.status === 429 || reply.status >= 500;
