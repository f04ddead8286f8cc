import type { IncomingHttpHeaders } from 'node:http';
import { DriverError } from '../driver-error.ts';
import { readJson } from '../json.ts';

/** A whole response, within the limits of its request. */
export class HttpReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;

  constructor(status: number, headers: IncomingHttpHeaders, body: Uint8Array) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  /** True for 200 to 299. */
  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get text(): string {
    return new TextDecoder().decode(this.body);
  }

  /** Parses the body as JSON; throws PROTOCOL with NOT_UNDERSTOOD if it is invalid. */
  json(): unknown {
    try {
      return readJson(this.text);
    } catch (cause) {
      throw new DriverError('PROTOCOL', { cause, trouble: 'NOT_UNDERSTOOD' });
    }
  }
}
