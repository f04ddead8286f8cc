import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { AssistantAnswer, AssistantModel } from '@dimora/contract';
import { outboundUrl } from '@dimora/driver-kit/net';
import { z } from 'zod';

/** Why a model gave no usable answer. */
export type ModelFailure = Extract<AssistantAnswer, { kind: 'modelFailed' }>['why'];

export class ModelFault extends Error {
  override readonly name = 'ModelFault';
  readonly why: ModelFailure;
  constructor(why: ModelFailure) {
    super(why);
    this.why = why;
  }
}

/** A message of a chat, in the bytes of OpenAI’s chat completions. */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string | null;
      readonly tool_calls?: readonly ToolCall[];
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

/** A tool that a model wants to use. */
export type ToolCall = {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
};

/** A tool as it is described to a model. */
export type ModelTool = {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
};

const Call = z.object({
  id: z.string().max(200),
  type: z.literal('function').default('function'),
  function: z.object({ name: z.string().max(100), arguments: z.string().max(20_000) }),
});
const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(Call).max(10).nullish(),
        }),
      }),
    )
    .min(1),
});

const MOST_BYTES = 256 * 1024;
/** What one answer may take, in tokens: a sentence or a few calls. */
const MOST_TOKENS = 800;

/**
 * Asks a model once. The address is checked where the connection is made, and no redirect is followed (0299). Rejects
 * with a {@link ModelFault}.
 */
export async function complete(
  settings: AssistantModel,
  asked: { readonly messages: readonly ChatMessage[]; readonly tools: readonly ModelTool[] },
  signal: AbortSignal,
): Promise<{ readonly content: string; readonly calls: readonly ToolCall[] }> {
  const { status, text } = await post(settings, asked, signal);
  if (status < 200 || status > 299) throw new ModelFault('refused');
  const read = Completion.safeParse(parsed(text));
  const message = read.data?.choices[0]?.message;
  if (!message) throw new ModelFault('junk');
  return { content: message.content ?? '', calls: message.tool_calls ?? [] };
}

async function post(
  { endpoint, model, key }: AssistantModel,
  {
    messages,
    tools,
  }: { readonly messages: readonly ChatMessage[]; readonly tools: readonly ModelTool[] },
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly text: string }> {
  const body = JSON.stringify({
    model,
    messages,
    ...(tools.length > 0 && { tools }),
    temperature: 0,
    max_tokens: MOST_TOKENS,
  });
  try {
    const base = endpoint.replace(/\/+$/, '');
    const isTls = base.startsWith('https:');
    const { url, lookup } = outboundUrl(`${base}/chat/completions`, isTls ? 443 : 80);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = (isTls ? tlsRequest : plainRequest)(
      url,
      {
        method: 'POST',
        lookup,
        signal,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'content-length': Buffer.byteLength(body),
          ...(key !== '' && { authorization: `Bearer ${key}` }),
        },
      },
      resolve,
    );
    request.once('error', reject);
    request.end(body);
    const answer = await promise;
    return { status: answer.statusCode ?? 0, text: await textOf(answer) };
  } catch (error) {
    if (error instanceof ModelFault) throw error;
    throw new ModelFault(signal.aborted ? 'timeout' : 'unreachable');
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) {
      answer.destroy();
      throw new ModelFault('tooLong');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
