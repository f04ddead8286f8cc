import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { CloudUser } from '@dimora/contract/cloud';
import { ERRORS, type UserId } from '@dimora/domain';
import { SignJWT, type CryptoKey } from 'jose';
import { Refusal, type Answer, type Handler, type HeardCall } from './fake-calls.ts';
import { aKey, type Signed } from './fake-key.ts';
import { aCloudUser, aProduct } from './fake-people.ts';
import { hubOf } from './fake-proof.ts';

type Introduction = { readonly ProductId: string; readonly federationKey: string };
/** A small cloud that implements the contract over real HTTP, and misbehaves on demand. */
export class FakeCloud implements AsyncDisposable {
  readonly heard: HeardCall[] = [];
  readonly people = new Map<string, { password: string; user: CloudUser }>();
  readonly hubs = new Map<string, { key: string; revoked: boolean }>();
  readonly bindings = new Map<string, { activationId: string; UserId: UserId }>();
  readonly reports: unknown[] = [];
  /** Changes of owners that it has agreed to. */
  readonly ownerChanges: unknown[] = [];
  /** Delegated sessions by their refresh token. */
  readonly delegated = new Map<string, UserId>();
  /** What some paths answer instead: `POST /api/hubs/bind`. */
  readonly instead = new Map<string, Handler>();
  /** Called once the binding is stored and before it is answered. */
  bound: () => Promise<void> = () => Promise.resolve();
  /** The cloud's time minus everyone else's. */
  skewMs = 0;
  property: unknown = null;
  #key: Signed;
  #server: Server | undefined;
  #port = 0;

  static async open(): Promise<FakeCloud> {
    const cloud = new FakeCloud(await aKey());
    await cloud.comeBack();
    return cloud;
  }

  private constructor(key: Signed) {
    this.#key = key;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  add(Username: string, password = 'a good password', about: Partial<CloudUser> = {}): CloudUser {
    const user = aCloudUser(Username, about);
    this.people.set(Username, { password, user });
    return user;
  }

  /** From now on the cloud signs with another key, and the old one is gone. */
  async changeKeys(): Promise<void> {
    this.#key = await aKey();
  }

  /** Listens, on the same port as before. */
  async comeBack(): Promise<void> {
    this.#server = createServer((request, response) => void this.#serve(request, response));
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as { port: number }).port;
  }

  /** Stops in the middle of whatever it does. */
  async goAway(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  /** A hub token, valid in everything but what is given. */
  hubToken(
    UserId: string,
    ProductId: string,
    wrong: Partial<{ iss: string; seconds: number; sid: string; key: CryptoKey; kid: string }> &
      Record<string, unknown> = {},
  ): Promise<string> {
    const { iss = this.url, seconds = 300, sid = 'sid-1', key, kid, ...claims } = wrong;
    const now = Math.floor(this.now() / 1000);
    return new SignJWT({ sid, Name: 'Anna Verdi', email: 'anna@example.com', ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid: kid ?? this.#key.kid, typ: 'at+jwt' })
      .setIssuer(iss)
      .setAudience(ProductId)
      .setSubject(UserId)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key ?? this.#key.sign);
  }

  now(): number {
    return Date.now() + this.skewMs;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.goAway();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const piece of request.setEncoding('utf8')) text += String(piece);
    const { method = '', url = '', headers } = request;
    const call = { method, path: url, headers, text };
    this.heard.push(call);
    try {
      const path = `${method} ${url.split('?', 1)[0] ?? ''}`;
      const { status = 200, headers: more = {}, body } = await this.#answer(path, call);
      const raw = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(raw);
    } catch (error) {
      const code = error instanceof Refusal ? error.code : 'INTERNAL';
      const { status } = ERRORS[code];
      const body = { defined: true, code, status, message: code, data: {} };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
  }

  #answer(path: string, call: HeardCall): Answer | Promise<Answer> {
    const instead = this.instead.get(path);
    if (instead) return instead(call);
    const handlers: Record<string, Handler> = {
      'GET /api/identity/jwks': () => ({ body: { keys: [this.#key.open] } }),
      'GET /api/cloud/info': () => ({ body: this.#info() }),
      'POST /api/hubs/enrol': () => ({ body: this.#enrol(JSON.parse(call.text) as Introduction) }),
      'POST /api/hubs/sign-in': () => ({ body: this.#signIn(call) }),
      'POST /api/hubs/refresh': () => ({ body: this.#refresh(call) }),
      'POST /api/hubs/sign-out': () => {
        this.#hubOf(call);
        this.delegated.delete((JSON.parse(call.text) as { refreshToken: string }).refreshToken);
        return { body: {} };
      },
      'POST /api/hubs/bind': async () => ({ body: await this.#bind(call) }),
      'PUT /api/hubs/self': () => {
        this.#hubOf(call);
        this.reports.push(JSON.parse(call.text));
        return { body: { paired: true } };
      },
      'PUT /api/hubs/self/owners': () => {
        this.#hubOf(call);
        this.ownerChanges.push(JSON.parse(call.text));
        return { body: {} };
      },
      'GET /api/profile': () => ({ body: this.#personOf(call.headers.authorization ?? '') }),
      'GET /api/products': () => ({
        headers: { 'set-cookie': 'cloud=1', etag: '"e"', 'x-inner': 'secret' },
        body: { of: this.#personOf(call.headers.authorization ?? '').Id },
      }),
      'POST /api/properties': () => ({ body: { got: JSON.parse(call.text) as unknown } }),
    };
    const handler = handlers[path];
    if (!handler) throw new Refusal('NOT_FOUND');
    return handler(call);
  }

  #info() {
    return {
      version: '3.2.2',
      build: '250530',
      brand: 'dimora',
      demo: false,
      allowRegistration: true,
      loginVariant: 'new',
      identityBaseUrl: this.url,
      showRemoveSubscription: false,
      mapAttribution: '',
    };
  }

  #enrol({ ProductId, federationKey }: Introduction) {
    const held = this.hubs.get(ProductId) ?? { key: federationKey, revoked: false };
    this.hubs.set(ProductId, held);
    if (held.revoked) throw new Refusal('HUB_REVOKED');
    if (held.key !== federationKey) throw new Refusal('HUB_KEY_REFUSED');
    const paired = this.bindings.has(ProductId);
    return { ProductId, paired, property: this.property, now: this.now() };
  }

  /** Which hub calls: checked as the real cloud does, the time included. */
  #hubOf({ headers }: HeardCall): string {
    return hubOf(headers.authorization ?? '', this.hubs, this.now());
  }

  #signIn(call: HeardCall) {
    this.#hubOf(call);
    const { username, password } = JSON.parse(call.text) as Record<string, string>;
    const person = [...this.people.values()].find(
      ({ user }) => user.Username === username || user.Contacts[0]?.Value === username,
    );
    if (!person || person.password !== password) throw new Refusal('WRONG_CREDENTIALS');
    return { user: person.user, ...this.#tokens(person.user.Id) };
  }

  #tokens(UserId: UserId) {
    const refreshToken = randomUUID();
    this.delegated.set(refreshToken, UserId);
    const expiresAt = this.now() + 300_000;
    return { accessToken: `delegated.${refreshToken}`, expiresAt, refreshToken };
  }

  #refresh(call: HeardCall) {
    this.#hubOf(call);
    const { refreshToken } = JSON.parse(call.text) as { refreshToken: string };
    const UserId = this.delegated.get(refreshToken);
    if (UserId === undefined) throw new Refusal('SESSION_REVOKED');
    this.delegated.delete(refreshToken);
    return this.#tokens(UserId);
  }

  #personOf(authorization: string): CloudUser {
    const token = authorization.replace(/^(Bearer )?delegated\./, '');
    const UserId = this.delegated.get(token);
    const person = [...this.people.values()].find(({ user }) => user.Id === UserId);
    if (!person) throw new Refusal('NOT_AUTHENTICATED');
    return person.user;
  }

  async #bind(call: HeardCall) {
    const ProductId = this.#hubOf(call);
    const { activationId, ticket } = JSON.parse(call.text) as Record<string, string>;
    const held = this.bindings.get(ProductId);
    if (held && held.activationId !== activationId) throw new Refusal('ALREADY_ACTIVATED');
    if (!held) {
      const person = ticket === undefined ? call.headers['x-dimora-person'] : `delegated.${ticket}`;
      const { Id } = this.#personOf(String(person ?? ''));
      this.bindings.set(ProductId, { activationId: activationId ?? '', UserId: Id });
      await this.bound();
    }
    const UserId = this.bindings.get(ProductId)?.UserId;
    const owner = [...this.people.values()].find(({ user }) => user.Id === UserId)?.user;
    return { product: aProduct(ProductId), owner };
  }
}
