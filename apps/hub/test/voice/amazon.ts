import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Record<string, unknown>;
/** An event as the gateway takes it. */
export type TakenEvent = {
  readonly bearer: string | undefined;
  readonly event: {
    readonly header: Body;
    readonly endpoint: Body;
    readonly payload: Record<string, unknown>;
  };
  readonly context?: { readonly properties: readonly Body[] };
};

/**
 * Amazon's token server and event gateway, as “Request Access to the Alexa Event Gateway” and “Send Events”
 * document them: form-encoded requests for tokens, events answered by 202, errors with a code in the payload.
 */
export class Amazon implements AsyncDisposable {
  /** What was asked for tokens, and what events came. */
  readonly asked: Record<string, string>[] = [];
  readonly events: TakenEvent[] = [];
  /** Answers the next events with these instead: a status and a code. */
  readonly faults: (readonly [status: number, code: string])[] = [];
  /** Refuses to give tokens, with this error. */
  refuses: string | undefined;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  readonly #waiting = new Set<() => void>();
  #given = 0;

  static async start(): Promise<Amazon> {
    const amazon = new Amazon();
    const { promise, resolve } = Promise.withResolvers<void>();
    amazon.#server.listen(0, '127.0.0.1', resolve);
    await promise;
    return amazon;
  }

  /** Where it is, for a hub's setting. */
  get addresses(): { readonly events: string; readonly token: string } {
    const { port } = this.#server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    return { events: `${origin}/v3/events`, token: `${origin}/auth/o2/token` };
  }

  /** Resolves when something holds, looked at with every request. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.add(resolve);
      await promise;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#server.close(() => resolve());
    this.#server.closeAllConnections();
    await promise;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const [status, body] =
      request.url === '/auth/o2/token' ? this.#tokens(text) : this.#take(request, text);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? '' : JSON.stringify(body));
    for (const look of this.#waiting) look();
    this.#waiting.clear();
  }

  #tokens(text: string): [number, Body] {
    this.asked.push(Object.fromEntries(new URLSearchParams(text)));
    if (this.refuses !== undefined)
      return [400, { error: this.refuses, error_description: 'The request has an invalid grant.' }];
    this.#given += 1;
    return [
      200,
      {
        access_token: `Atza|access-${this.#given}`,
        token_type: 'bearer',
        expires_in: 3600,
        refresh_token: 'Atzr|refresh',
      },
    ];
  }

  #take(request: IncomingMessage, text: string): [number, Body | undefined] {
    const fault = this.faults.shift();
    if (fault)
      return [
        fault[0],
        {
          header: {
            namespace: 'System',
            name: 'Exception',
            messageId: '90c3fc62-4b2d-460c-9c8b-77251f1698a0',
          },
          payload: { code: fault[1], description: 'The text of the fault.' },
        },
      ];
    const told = JSON.parse(text) as Omit<TakenEvent, 'bearer'>;
    this.events.push({ ...told, bearer: request.headers.authorization });
    return [202, undefined];
  }
}
