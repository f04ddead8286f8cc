import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { outboundUrl } from '@dimora/driver-kit/net';
import type { ScaleOutSettings } from './scale-out-settings.ts';

/** A store's answer. */
export type StoreReply = { readonly status: number; readonly text: string };

/** Asks the store; replaced in tests. Rejects if it doesn't answer in time, or says too much. */
export type AskStore = (
  settings: ScaleOutSettings,
  asked: {
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Buffer;
    readonly mostBytes: number;
  },
) => Promise<StoreReply>;

/** Grafana's own data sources, and the console, give up after ten seconds (TELEMETRY-04). */
const TIMEOUT_MS = 9_000;

/** Posts to the store, over an address that is checked where the connection is made. Follows no redirects. */
export const askStore: AskStore = async (settings, { path, headers, body, mostBytes }) => {
  const base = settings.Url.replace(/\/+$/, '');
  const { url, lookup } = outboundUrl(`${base}${path}`, base.startsWith('https:') ? 443 : 80);
  const send = url.startsWith('https:') ? tlsRequest : plainRequest;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = send(
    url,
    {
      method: 'POST',
      headers: { ...headers, ...authorization(settings), 'content-length': body.length },
      lookup,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
    resolve,
  );
  request.once('error', reject);
  request.end(body);
  const answer = await promise;
  return { status: answer.statusCode ?? 0, text: await textOf(answer, mostBytes) };
};

function authorization({ Username, Password }: ScaleOutSettings): Record<string, string> {
  if (Username !== '')
    return { authorization: `Basic ${Buffer.from(`${Username}:${Password}`).toString('base64')}` };
  return Password === '' ? {} : { authorization: `Bearer ${Password}` };
}

async function textOf(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('The store’s answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
