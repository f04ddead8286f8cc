import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { text } from 'node:stream/consumers';
import { ListeningDevice, type ListeningPlace } from '../listening-device.ts';
import { hueHome, type Json } from './hue-home.ts';
import { selfSigned, type SelfSigned } from './self-signed.ts';

/** A bridge's place, its devices, and what it has kept since its last power cut. */
export type HueBridgeOptions = ListeningPlace & {
  readonly bridgeId?: string;
  readonly home?: readonly Json[];
  readonly identity?: SelfSigned;
  readonly keys?: readonly string[];
};

/** A second-generation Hue bridge: CLIP over TLS, with an event stream. */
export class HueBridge extends ListeningDevice {
  readonly bridgeId: string;
  /** True while its button counts as pressed. */
  pressed = false;
  /**
   * `commands` makes it accept commands without answering them; true accepts everything without answering.
   */
  muted: boolean | 'commands' = false;
  /** Commands received, whether it answered or not. */
  received = 0;
  /** How many of the next requests it rejects as too many. */
  busy = 0;
  /** How often the whole list was requested. */
  listed = 0;
  /** Called when a client asks for a key without the button. */
  onRefused: () => void = () => {};
  /** Called with a new key. */
  onAdmitted: (key: string) => void = () => {};
  readonly #keys: Set<string>;
  readonly #resources: Map<string, Json>;
  readonly #streams = new Set<ServerResponse>();
  #identity: SelfSigned;

  private constructor(options: HueBridgeOptions) {
    super(options);
    const { bridgeId = 'ecb5fafffe001122', keys = [] } = options;
    this.bridgeId = bridgeId;
    this.#keys = new Set(keys);
    this.#identity = options.identity ?? selfSigned(bridgeId);
    const home = options.home ?? hueHome(bridgeId);
    this.#resources = new Map(home.map((each) => [String(each['id']), each]));
  }

  /** Starts on the loopback, on a free port unless one is given. */
  static start(options: HueBridgeOptions = {}): Promise<HueBridge> {
    return new HueBridge(options).start();
  }

  /** Number of clients on its event stream. */
  get listeners(): number {
    return this.#streams.size;
  }

  /** Issues a key without the button. */
  admit(): string {
    const key = randomBytes(20).toString('hex');
    this.#keys.add(key);
    this.onAdmitted(key);
    return key;
  }

  /** Revokes all keys. */
  expel(): void {
    this.#keys.clear();
  }

  /** Uses another certificate at its next start, as after a reset. */
  replaceCertificate(commonName = this.bridgeId): void {
    this.#identity = selfSigned(commonName);
  }

  /** Changes a resource and sends an event, as when a wall switch is pressed. */
  change(id: string, delta: Json): void {
    const present = this.#resources.get(id) ?? {};
    for (const [name, value] of Object.entries(delta)) {
      const before = present[name];
      const merges = typeof before === 'object' && before !== null && typeof value === 'object';
      present[name] = merges ? { ...before, ...value } : value;
    }
    this.#tell('update', [{ id, type: present['type'], ...delta }]);
  }

  /** Removes a resource and sends an event. */
  remove(id: string): void {
    const type = this.#resources.get(id)?.['type'];
    this.#resources.delete(id);
    this.#tell('delete', [{ id, type }]);
  }

  /** Sends anything on the event stream. */
  say(words: string): void {
    if (this.muted !== true) for (const stream of this.#streams) stream.write(words);
  }

  protected makeServer(): Server {
    return createServer(
      { ...this.#identity, noDelay: true },
      (request, reply) => void this.#serve(request, reply),
    );
  }

  async #serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'https://bridge');
    const { method = 'GET' } = request;
    const body = await text(request).catch(() => '');
    if (method === 'PUT') this.received += 1;
    if (this.muted === true || (this.muted === 'commands' && method === 'PUT')) return;
    if (this.busy > 0) {
      this.busy -= 1;
      send(reply, 429, {});
    } else if (pathname === '/api' && method === 'POST') send(reply, 200, this.#pair());
    else if (/^\/api\/\w*\/?config$/.test(pathname)) send(reply, 200, this.#config());
    else if (!this.#keys.has(String(request.headers['hue-application-key'])))
      send(reply, 403, { errors: [{ description: 'unauthorized' }], data: [] });
    else if (pathname === '/eventstream/clip/v2') this.#listen(request, reply);
    else this.#resource(method, pathname, body, reply);
  }

  #pair(): unknown {
    if (!this.pressed) this.onRefused();
    return this.pressed
      ? [{ success: { username: this.admit() } }]
      : [{ error: { type: 101, address: '', description: 'link button not pressed' } }];
  }

  #config(): Json {
    const bridgeid = this.bridgeId.toUpperCase();
    return { name: 'Hue Bridge', bridgeid, modelid: 'BSB002', swversion: '1968096020' };
  }

  #listen(request: IncomingMessage, reply: ServerResponse): void {
    reply.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
    reply.write(': hi\n\n');
    this.#streams.add(reply);
    request.on('close', () => this.#streams.delete(reply));
  }

  #resource(method: string, path: string, body: string, reply: ServerResponse): void {
    const [, type, id] = /^\/clip\/v2\/resource(?:\/(\w+)(?:\/([\w-]+))?)?$/.exec(path) ?? [];
    if (!path.startsWith('/clip/v2/resource')) {
      send(reply, 404, { errors: [{ description: 'Not Found' }], data: [] });
      return;
    }
    if (method === 'PUT') {
      const delta = parsed(body);
      const known = id !== undefined && this.#resources.has(id) && delta !== undefined;
      if (known && 'recall' in delta) this.#recall(id);
      else if (known) this.#set(id, delta);
      const errors = known ? [] : [{ description: 'resource not found' }];
      send(reply, known ? 200 : 404, { errors, data: known ? [{ rid: id, rtype: type }] : [] });
      return;
    }
    if (type === undefined) this.listed += 1;
    const data = [...this.#resources.values()].filter(
      (each) => (type === undefined || each['type'] === type) && (!id || each['id'] === id),
    );
    send(reply, 200, { errors: [], data });
  }

  /** A scene sets its lamps, and shows instead of the one before. */
  #recall(id: string): void {
    for (const each of this.#scenes()) if (each['id'] !== id) this.#show(each, false);
    const scene = this.#resources.get(id) ?? {};
    const actions = (scene['actions'] ?? []) as { target: { rid: string }; action: Json }[];
    for (const { target, action } of actions) this.change(target.rid, action);
    this.#show(scene, true);
  }

  /** A lamp that is changed by hand ends the scene. */
  #set(id: string, delta: Json): void {
    this.change(id, playing(delta));
    for (const each of this.#scenes()) this.#show(each, false);
  }

  #scenes(): Json[] {
    return [...this.#resources.values()].filter(({ type }) => String(type).endsWith('scene'));
  }

  #show(scene: Json, on: boolean): void {
    const id = String(scene['id']);
    if (scene['type'] === 'smart_scene') {
      const state = on ? 'active' : 'inactive';
      if (scene['state'] !== state) this.change(id, { state });
      return;
    }
    const active = on ? 'static' : 'inactive';
    if ((scene['status'] as Json | undefined)?.['active'] !== active)
      this.change(id, { status: { active } });
  }

  #tell(type: string, data: readonly Json[]): void {
    const event = { creationtime: '2026-11-21T17:00:00Z', id: 'e', type, data };
    this.say(`id: 1:0\ndata: ${JSON.stringify([event])}\n\n`);
  }
}

/** An effect is ordered in one place of a light, and shows in another. */
function playing(delta: Json): Json {
  const { effects, effects_v2, ...others } = delta as {
    effects?: { effect: string };
    effects_v2?: { action: { effect: string } };
  } & Json;
  return {
    ...others,
    ...(effects && { effects: { status: effects.effect } }),
    ...(effects_v2 && { effects_v2: { status: { effect: effects_v2.action.effect } } }),
  };
}

function parsed(words: string): Json | undefined {
  try {
    return JSON.parse(words) as Json;
  } catch {
    return undefined;
  }
}

const send = (reply: ServerResponse, status: number, json: unknown): void =>
  void reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
