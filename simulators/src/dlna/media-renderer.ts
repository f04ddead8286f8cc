import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  answer,
  description,
  didl,
  escaped,
  lastChange,
  refusal,
  renderingScpd,
  type RendererIdentity,
} from './documents.ts';
import { ListeningDevice } from '../listening-device.ts';
import { Subscribers } from '../upnp/subscribers.ts';

/** A simulated renderer's options. */
export type RendererOptions = Partial<RendererIdentity> & {
  /** Its maximum volume. */
  readonly loudest?: number;
  /** Whether it sends events. */
  readonly events?: boolean;
  readonly titles?: readonly string[];
};

const COMMANDS = [
  'SetAVTransportURI',
  'Play',
  'Pause',
  'Stop',
  'Next',
  'Previous',
  'SetVolume',
  'SetMute',
];
type Outcome = { readonly inner: string } | { readonly code: number };

/** A UPnP MediaRenderer: description, control and events over real HTTP on the loopback. */
export class MediaRenderer extends ListeningDevice {
  state = 'STOPPED';
  volume: number;
  silenced = false;
  title = 0;
  /** If true, it accepts everything and answers nothing. */
  muted = false;
  /** Commands received. */
  received = 0;
  /** Replaces the next responses of its control, one each, until the list is empty. */
  readonly wrongAnswers: { readonly status: number; readonly body: string }[] = [];
  readonly subscribers = new Subscribers();
  readonly #identity: RendererIdentity;
  readonly #loudest: number;
  readonly #events: boolean;
  readonly #titles: readonly string[];

  private constructor(options: RendererOptions) {
    super();
    this.#identity = {
      udn: 'uuid:5f9ec1b3-ed59-1900-4530-0007f521ebd6',
      name: 'Living room',
      manufacturer: 'Dimora Audio',
      model: 'Shelf 2',
      ...options,
    };
    this.#loudest = options.loudest ?? 50;
    this.#events = options.events ?? true;
    this.#titles = options.titles ?? ['Sul mare', 'Rain & wind', 'Terra'];
    this.volume = Math.round(this.#loudest / 4);
  }

  /** The URL it was given last, as on the wire. */
  uri = '';

  /** Starts a renderer; resolves once it is listening. */
  static start(options: RendererOptions = {}): Promise<MediaRenderer> {
    return new MediaRenderer(options).start();
  }

  /** Loses its power, and with it every subscription. */
  override async stop(): Promise<void> {
    this.subscribers.clear();
    await super.stop();
  }

  /** Uses the keys on the renderer itself. */
  async turn(volume: number): Promise<void> {
    this.volume = volume;
    await this.#tell();
  }

  protected makeServer(): Server {
    return createServer((request, response) => void this.#serve(request, response));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    const body = await textOf(request);
    const operation = /#(\w+)"?$/.exec(String(request.headers['soapaction'] ?? ''))?.[1] ?? '';
    if (COMMANDS.includes(operation)) this.received += 1;
    if (this.muted) return;
    if (method === 'SUBSCRIBE' || method === 'UNSUBSCRIBE')
      return this.#subscribe(request, response);
    if (url === '/description.xml') return send(response, 200, description(this.#identity));
    if (url === '/RenderingControl/scpd.xml')
      return send(response, 200, renderingScpd(this.#loudest));
    const wrong = method === 'POST' ? this.wrongAnswers.shift() : undefined;
    if (wrong) return send(response, wrong.status, wrong.body);
    const outcome = this.#obey(operation, body);
    if (!outcome) return send(response, 404, '');
    if ('code' in outcome) return send(response, 500, refusal(outcome.code));
    send(response, 200, answer(url.split('/')[1] ?? '', operation, outcome.inner));
    if (COMMANDS.includes(operation)) await this.#tell();
  }

  #obey(operation: string, body: string): Outcome | undefined {
    const text = (name: string): string => new RegExp(`<${name}>([^<]*)<`).exec(body)?.[1] ?? '';
    switch (operation) {
      case 'GetTransportInfo':
        return {
          inner: `<CurrentTransportState>${this.state}</CurrentTransportState><CurrentTransportStatus>OK</CurrentTransportStatus><CurrentSpeed>1</CurrentSpeed>`,
        };
      case 'GetPositionInfo':
        return {
          inner: `<Track>1</Track><TrackDuration>0:03:10</TrackDuration><TrackMetaData>${escaped(didl(this.#title))}</TrackMetaData><TrackURI>x</TrackURI>`,
        };
      case 'GetVolume':
        return { inner: `<CurrentVolume>${this.volume}</CurrentVolume>` };
      case 'GetMute':
        return { inner: `<CurrentMute>${this.silenced ? 1 : 0}</CurrentMute>` };
      case 'SetAVTransportURI': {
        const url = text('CurrentURI');
        // The description names the type; like gmediarender it refuses what it can't play.
        if (!text('CurrentURIMetaData').includes('protocolInfo') || url.endsWith('.flac'))
          return { code: 714 };
        this.uri = url;
        return { inner: '' };
      }
      case 'Play':
        return this.#become('PLAYING');
      case 'Pause':
        return this.state === 'PLAYING' ? this.#become('PAUSED_PLAYBACK') : { code: 701 };
      case 'Stop':
        return this.#become('STOPPED');
      case 'Next':
        return this.#skip(1);
      case 'Previous':
        return this.#skip(-1);
      case 'SetVolume': {
        const wanted = Number(text('DesiredVolume'));
        if (!(wanted >= 0 && wanted <= this.#loudest)) return { code: 402 };
        this.volume = wanted;
        return { inner: '' };
      }
      case 'SetMute':
        this.silenced = text('DesiredMute') === '1';
        return { inner: '' };
      default:
        return undefined;
    }
  }

  get #title(): string {
    return this.#titles[this.title] ?? '';
  }

  #become(state: string): Outcome {
    this.state = state;
    return { inner: '' };
  }

  #skip(by: number): Outcome {
    const next = this.title + by;
    if (next < 0 || next >= this.#titles.length) return { code: 711 };
    this.title = next;
    return { inner: '' };
  }

  #subscribe({ method, headers, url = '' }: IncomingMessage, response: ServerResponse): void {
    const callback = /<([^>]+)>/.exec(String(headers['callback'] ?? ''))?.[1];
    const sid = String(headers['sid'] ?? '');
    if (!this.#events) return void response.writeHead(501).end();
    if (method === 'UNSUBSCRIBE') {
      this.subscribers.remove(sid);
      return void response.writeHead(200).end();
    }
    if (callback === undefined && !this.subscribers.has(sid))
      return void response.writeHead(412).end();
    const name = url.split('/')[1] ?? '';
    const own = callback === undefined ? sid : this.subscribers.add(name, callback);
    response.writeHead(200, { SID: own, TIMEOUT: 'Second-300' }).end();
    // The first event, with the whole state, follows the response.
    if (callback !== undefined) setImmediate(() => void this.#tell());
  }

  async #tell(): Promise<void> {
    await this.subscribers.tell(
      'AVTransport',
      lastChange(
        'AVT',
        `<TransportState val="${this.state}"/><CurrentTrackMetaData val="${escaped(didl(this.#title))}"/>`,
      ),
    );
    await this.subscribers.tell(
      'RenderingControl',
      lastChange(
        'RCS',
        `<Volume channel="Master" val="${this.volume}"/><Mute channel="Master" val="${this.silenced ? 1 : 0}"/>`,
      ),
    );
  }
}

const send = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'Content-Type': 'text/xml; charset="utf-8"' }).end(body);
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const part of request) text += String(part).slice(0, 64 * 1024);
  } catch {
    return '';
  }
  return text;
}
