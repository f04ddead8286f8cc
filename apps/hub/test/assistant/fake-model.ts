import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string | null }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
};

/** What a fake model answers: a status, and bytes of any kind. */
export type Reply = { readonly status?: number; readonly text: string; readonly hangs?: true };

/** A message of the assistant, as chat completions carry it. */
const completion = (message: unknown): Reply => ({
  text: JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, finish_reason: 'stop', message }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }),
});

/** The model says something. */
export const saying = (content: string): Reply => completion({ role: 'assistant', content });

/** The model uses a tool. */
export const calling = (name: string, input: unknown): Reply =>
  completion({
    role: 'assistant',
    content: null,
    tool_calls: [
      {
        id: 'call_1',
        type: 'function',
        function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
      },
    ],
  });

/** A local server that speaks the bytes of OpenAI’s chat completions, and says what the test tells it to. */
export async function aFakeModel() {
  const asked: { headers: IncomingHttpHeaders; path: string; body: Body }[] = [];
  let script: Reply[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked.push({
        headers: request.headers,
        path: request.url ?? '',
        body: JSON.parse(text) as Body,
      });
      const reply = script.shift() ?? saying('…');
      if (reply.hangs) return;
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
      response.end(reply.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /** What it answers from now on, one after the other. */
    answers: (...replies: Reply[]) => {
      script = replies;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
