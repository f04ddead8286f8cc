import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Subscribers } from './subscribers.ts';
import { ListeningDevice } from '../listening-device.ts';

/** An invalid body to send instead of the correct one. */
type Wrong = { readonly status: number; readonly body: string };

const SWITCH = 'urn:schemas-upnp-org:service:SwitchPower:1';
const DIMMING = 'urn:schemas-upnp-org:service:Dimming:1';

/** A dimmable light of the UPnP forum (DimmableLight:1), by HTTP and SOAP over a real socket. */
export class UpnpLight extends ListeningDevice {
  readonly id: string;
  readonly subscribers = new Subscribers();
  on = false;
  level = 40;
  muted = false;
  /** Commands received. */
  received = 0;
  /** Wrong responses to send next, in this order. */
  readonly wrongAnswers: Wrong[] = [];

  private constructor(id: string) {
    super();
    this.id = id;
  }

  /**
   * Starts one on the loopback; with a unique id, because all listeners there receive each other's
   * announcements.
   */
  static start(id: string = crypto.randomUUID()): Promise<UpnpLight> {
    return new UpnpLight(id).start();
  }

  /** The URL of its description. */
  get location(): string {
    return `http://127.0.0.1:${this.port}/light.xml`;
  }

  /** Switched at the wall: it sends an event, as after a command. */
  async press(on: boolean): Promise<void> {
    this.on = on;
    await this.#tell();
  }

  protected makeServer(): Server {
    return createServer((request, response) => void this.#serve(request, response));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const isCommand = /SetTarget|SetLoadLevelTarget/.test(String(request.headers['soapaction']));
    if (isCommand) this.received += 1;
    if (this.muted) return;
    if (request.method === 'SUBSCRIBE' || request.method === 'UNSUBSCRIBE')
      return this.#subscribe(request, response);
    const wrong = isCommand ? undefined : this.wrongAnswers.shift();
    const { status, body: answer } = wrong ?? this.#answer(request, body);
    response.writeHead(status, { 'content-type': 'text/xml; charset="utf-8"' }).end(answer);
    if (isCommand && !wrong) await this.#tell();
  }

  #subscribe({ method, url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const callback = /^<(.+)>$/.exec(String(headers['callback'] ?? ''))?.[1];
    const sid = String(headers['sid'] ?? '');
    if (method === 'UNSUBSCRIBE') this.subscribers.remove(sid);
    if (method === 'SUBSCRIBE' && callback === undefined && !this.subscribers.has(sid))
      return void response.writeHead(412).end();
    const own = callback === undefined ? sid : this.subscribers.add(url, callback);
    response.writeHead(200, { SID: own, TIMEOUT: 'Second-300' }).end();
    // The first event, with the whole state, follows the response.
    if (callback !== undefined) setImmediate(() => void this.#tell());
  }

  async #tell(): Promise<void> {
    await this.subscribers.tell('/event/switch', property('Status', this.on ? '1' : '0'));
    await this.subscribers.tell('/event/dim', property('LoadLevelStatus', String(this.level)));
  }

  #answer({ url, headers }: IncomingMessage, body: string): Wrong {
    if (url === '/light.xml') return { status: 200, body: description(this.id) };
    const action = /#(\w+)"?$/.exec(String(headers['soapaction']))?.[1];
    const argument = /<new\w+>(\w+)</.exec(body)?.[1] ?? '';
    switch (action) {
      case 'SetTarget':
        this.on = argument === '1';
        return done(SWITCH, action);
      case 'GetStatus':
        return done(SWITCH, action, `<ResultStatus>${this.on ? 1 : 0}</ResultStatus>`);
      case 'SetLoadLevelTarget':
        this.level = Number(argument);
        return done(DIMMING, action);
      case 'GetLoadLevelStatus':
        return done(DIMMING, action, `<retLoadlevelStatus>${this.level}</retLoadlevelStatus>`);
      default:
        return { status: 500, body: '' };
    }
  }
}

const done = (type: string, action: string, inner = ''): Wrong => ({
  status: 200,
  body: `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><u:${action}Response xmlns:u="${type}">${inner}</u:${action}Response></s:Body></s:Envelope>`,
});

const property = (name: string, value: string): string =>
  `<e:propertyset xmlns:e="urn:schemas-upnp-org:event-1-0"><e:property><${name}>${value}</${name}></e:property></e:propertyset>`;

const service = (type: string, path: string): string =>
  `<service><serviceType>${type}</serviceType><serviceId>x</serviceId><controlURL>${path}</controlURL><eventSubURL>${path.replace('control', 'event')}</eventSubURL><SCPDURL/></service>`;

const description = (id: string): string =>
  `<?xml version="1.0"?><root xmlns="urn:schemas-upnp-org:device-1-0"><specVersion><major>1</major><minor>0</minor></specVersion><device><deviceType>urn:schemas-upnp-org:device:DimmableLight:1</deviceType><friendlyName>Kitchen light</friendlyName><manufacturer>Lumen</manufacturer><modelName>Dim 2</modelName><UDN>uuid:${id}</UDN><serviceList>${service(SWITCH, '/control/switch')}${service(DIMMING, 'control/dim')}</serviceList></device></root>`;

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
