import type { IncomingMessage, ServerResponse } from 'node:http';
import { toWireError, wireError } from '@dimora/node-kit/http';
import { DimoraError, type Log } from '@dimora/runtime';
import { CONTROL_PATH } from '@dimora/tunnel';
import type { CloudControls } from './port.ts';

/** Maximum size of a call's body from the cloud, in bytes. */
const LONGEST_BODY = 65_536;

/** Answers one of the cloud's own calls with the contract's answers and errors. Never rejects. */
export async function answerControl(
  controls: CloudControls,
  request: IncomingMessage,
  response: ServerResponse,
  log: Log,
): Promise<void> {
  const { method = '', url = '' } = request;
  const name = url.startsWith(CONTROL_PATH) ? url.slice(CONTROL_PATH.length) : '';
  const control = Object.hasOwn(controls, `${method} ${name}`)
    ? controls[`${method} ${name}`]
    : undefined;
  try {
    if (!control) throw new DimoraError('NOT_FOUND', { kind: 'path' });
    send(response, 200, (await control(await bodyOf(request))) ?? {});
  } catch (error) {
    const told = error instanceof SyntaxError ? wireError('MALFORMED_BODY') : error;
    const wire = toWireError(told, log, `control ${method} ${name}`);
    send(response, wire.status, wire.toJSON());
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request as AsyncIterable<string>) {
    text += piece;
    if (text.length > LONGEST_BODY)
      throw new DimoraError('BODY_TOO_LARGE', { limitBytes: LONGEST_BODY });
  }
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
