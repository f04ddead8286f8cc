import type { IncomingMessage, ServerResponse } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { AssistantAnswer, AssistantEntry } from '@dimora/contract';
import { DimoraError, type Log } from '@dimora/runtime';
import { z } from 'zod';
import type { TokenRecord } from '../tokens.store.ts';
import type { Talker } from '../talker.ts';
import { HouseTools, TOOL_INPUTS, type ToolParts } from '../tools.ts';

type Parts = ToolParts & { readonly log: Log; readonly version: string };

/** A call of the MCP server: who speaks, and the HTTP exchange. */
export type McpCall = {
  readonly talker: Talker;
  readonly record: TokenRecord;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: unknown;
};

const PERFORM = {
  proposal_id: z.string().max(100),
  without: z
    .array(z.string().max(100))
    .max(1000)
    .default([])
    .describe('Ids of actions to leave out'),
};

type ToolResult = { content: { type: 'text'; text: string }[]; isError?: boolean };

const told = (value: unknown): ToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
});
const refused = (error: string): ToolResult => ({ ...told({ error }), isError: true });

/** Answers one call: a server of its own for each, so that nothing of one talker is there for another. */
export async function serveMcp(parts: Parts, call: McpCall): Promise<void> {
  const server = serverFor(parts, call);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  call.response.once('close', () => {
    void transport.close();
    void server.close();
  });
  // Their own types differ where optional properties are exact.
  await server.connect(transport as unknown as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(call.request, call.response, call.body);
}

function serverFor(parts: Parts, { talker, record }: McpCall): McpServer {
  const server = new McpServer({ name: 'dimora', version: parts.version });
  const tools = new HouseTools(parts, talker);
  const safely =
    <Input>(work: (input: Input) => unknown) =>
    async (input: Input): Promise<ToolResult> => {
      try {
        return told(await work(input));
      } catch (error) {
        if (error instanceof DimoraError) return refused(error.code);
        parts.log.error('assistant.toolFailed', { error });
        return refused('INTERNAL');
      }
    };
  const reading = { readOnlyHint: true, openWorldHint: false };
  const { list_things, read_state, ask, propose } = TOOL_INPUTS;
  server.registerTool(
    'list_things',
    {
      description: list_things.description ?? '',
      inputSchema: list_things.shape,
      annotations: reading,
    },
    safely((input: z.infer<typeof list_things>) => tools.listThings(input)),
  );
  server.registerTool(
    'read_state',
    {
      description: read_state.description ?? '',
      inputSchema: read_state.shape,
      annotations: reading,
    },
    safely((input: z.infer<typeof read_state>) => tools.readState(input)),
  );
  server.registerTool(
    'ask',
    { description: ask.description ?? '', inputSchema: ask.shape, annotations: reading },
    safely((input: z.infer<typeof ask>) => tools.ask(input)),
  );
  if (record.scope !== 'operate') return server;
  server.registerTool(
    'propose',
    { description: propose.description ?? '', inputSchema: propose.shape, annotations: reading },
    safely((input: z.infer<typeof propose>) => {
      const answer = tools.propose(input);
      if (answer.kind !== 'proposal') return { nothing_to_do: answer };
      parts.conversation.offer(talker, answer);
      return proposalOf(tools, answer);
    }),
  );
  server.registerTool(
    'perform',
    {
      description:
        'Does a proposal. What opens the house is left for the person, who finds the proposal in their console.',
      inputSchema: PERFORM,
      annotations: { destructiveHint: true, openWorldHint: false },
    },
    safely(async ({ proposal_id, without }: { proposal_id: string; without: string[] }) =>
      performedOf(await parts.conversation.perform(talker, proposal_id, without)),
    ),
  );
  return server;
}

function proposalOf(
  tools: HouseTools,
  answer: Extract<AssistantAnswer, { kind: 'proposal' }>,
): unknown {
  return {
    proposal_id: answer.Id,
    expires_at: new Date(answer.expiresAt).toISOString(),
    actions: answer.actions.map((action) => tools.told(action)),
    already_so: answer.already,
    not_allowed: answer.mayNot,
  };
}

const performedOf = ({ answer }: AssistantEntry): unknown =>
  answer.kind === 'proposal'
    ? {
        results: answer.results.map(({ Id, status, outcome, error }) => ({
          id: Id,
          status,
          outcome,
          error,
        })),
      }
    : {};
