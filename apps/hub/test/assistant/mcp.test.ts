import type { DeviceId, EnvironmentId, UserId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { failureOf, type TestClient } from '@dimora/testing/hub';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aHub, redefine, type TestHub } from '../support/a-hub.ts';
import { aTalkingHub, as, valueOf } from './a-talk.ts';

let home: TestHub;
let owner: TestClient;
beforeEach(async () => {
  home = await aTalkingHub();
  owner = await home.as('owner');
});
afterEach(() => home[Symbol.asyncDispose]());

type Wish = Parameters<TestClient['assistantTokens']['create']>[0];
const WISH: Wish = { Name: 'Desk assistant', scope: 'operate', rooms: null, days: 30 };

async function aToken(client: TestClient, wish: Partial<Wish> = {}) {
  await client.identity.stepUp({ password: DEMO_PASSWORD });
  return client.assistantTokens.create({ ...WISH, ...wish });
}

/** The SDK’s own client, signed in with a token. */
async function connect(secret: string, url = home.url): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
  });
  await client.connect(transport as unknown as Parameters<typeof client.connect>[0]);
  return client;
}

/** What a tool answered. */
async function use(client: Client, name: string, input: Record<string, unknown> = {}) {
  const answer = await client.callTool({ name, arguments: input });
  const [part] = answer.content as { text: string }[];
  return { isError: answer.isError === true, told: JSON.parse(part?.text ?? 'null') as never };
}

type Listed = {
  devices: { id: string; name: string }[];
  rooms: { id: string }[];
  rules: { id: string }[];
};
type Proposed = {
  proposal_id: string;
  actions: { id: string; device: string; opens_the_house: boolean }[];
};
type Performed = { results: { id: string; status: string; error: string | null }[] };

const ON = { device_id: 'sofa', action: 'SET_ON_OFF', value: true };
const UNLOCK = { device_id: 'front-lock', action: 'SET_LOCKED', value: false };

describe('[SHELL-B5] an assistant that a person trusts, connected over MCP', () => {
  test('lists, reads, asks, proposes and performs; the log names it', async () => {
    const { secret, token } = await aToken(owner);
    const client = await connect(secret);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_things',
      'read_state',
      'ask',
      'propose',
      'perform',
    ]);
    const listed = (await use(client, 'list_things', { search: 'lamp' })).told as Listed;
    expect(listed.devices.map(({ id }) => id).toSorted()).toEqual([
      'lamp',
      'left',
      'right',
      'sofa',
    ]);
    expect((await use(client, 'read_state', { ids: ['front-lock'] })).told).toMatchObject({
      things: [{ id: 'front-lock', name: 'Front door' }],
    });
    expect(
      (await use(client, 'ask', { sentence: 'is the front door locked?' })).told,
    ).toMatchObject({
      answer: {
        kind: 'is',
        devices: [{ DeviceId: { id: 'front-lock', name: 'Front door' }, holds: true }],
      },
    });
    const proposed = (await use(client, 'propose', { actions: [ON] })).told as Proposed;
    expect(await valueOf(owner, 'sofa', 'LIGHT_ON_OFF')).not.toBe(true);
    const done = (await use(client, 'perform', { proposal_id: proposed.proposal_id }))
      .told as Performed;
    expect(done.results).toMatchObject([{ status: 'resolved' }]);
    expect(await valueOf(owner, 'sofa', 'LIGHT_ON_OFF')).toBe(true);
    const { events } = await owner.events.list({ limit: 20 });
    expect(events.find(({ DeviceId }) => DeviceId === 'sofa')?.actor).toEqual({
      kind: 'app',
      Id: token.Id,
      Name: 'Desk assistant',
    });
    expect((await owner.assistantTokens.list())[0]?.lastUsedAt).not.toBeNull();
    await client.close();
  });

  test('a question never changes anything, whatever it asks for', async () => {
    const client = await connect((await aToken(owner)).secret);
    await use(client, 'ask', { sentence: 'turn on the sofa lamp' });
    expect(await valueOf(owner, 'sofa', 'LIGHT_ON_OFF')).not.toBe(true);
  });

  test('opening the house waits for the person’s confirmation', async () => {
    const client = await connect((await aToken(owner)).secret);
    const proposed = (await use(client, 'propose', { actions: [ON, UNLOCK] })).told as Proposed;
    expect(proposed.actions.map((each) => each.opens_the_house)).toEqual([false, true]);
    const done = (await use(client, 'perform', { proposal_id: proposed.proposal_id }))
      .told as Performed;
    expect(done.results.map(({ status }) => status)).toEqual(['resolved', 'leftOut']);
    expect(await valueOf(owner, 'front-lock', 'LOCKED')).toBe(true);
    const { entries } = await owner.assistant.thread();
    const waiting = entries.find(
      ({ answer }) => answer.kind === 'proposal' && answer.state === 'open',
    );
    const proposal = as(waiting!, 'proposal');
    expect(proposal.actions).toMatchObject([{ DeviceId: 'front-lock', opens: true }]);
    // Nor does it get there by the other way.
    expect(await use(client, 'perform', { proposal_id: proposal.Id })).toMatchObject({
      isError: true,
    });
    await owner.assistant.perform({ Id: proposal.Id });
    expect(await valueOf(owner, 'front-lock', 'LOCKED')).toBe(false);
  });
});

describe('[SHELL-B5] a token can do no more than it was made for', () => {
  test('a read-only token can’t act', async () => {
    const client = await connect((await aToken(owner, { scope: 'read' })).secret);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['list_things', 'read_state', 'ask']);
    expect(
      (await client.callTool({ name: 'perform', arguments: { proposal_id: 'x' } })).isError,
    ).toBe(true);
  });

  test('a token of one room knows no other room and runs no rules', async () => {
    await owner.triggers.add({ Name: 'Good night', If: [], Do: [] });
    const client = await connect(
      (await aToken(owner, { rooms: ['living' as EnvironmentId] })).secret,
    );
    const listed = (await use(client, 'list_things')).told as Listed;
    expect(listed.devices.map(({ id }) => id).toSorted()).toEqual([
      'front-lock',
      'lamp',
      'motion',
      'sofa',
      'window',
    ]);
    expect(listed.rules).toEqual([]);
    expect((await use(client, 'read_state', { ids: ['left', 'nothing'] })).told).toEqual({
      things: [
        { id: 'left', error: 'no such thing' },
        { id: 'nothing', error: 'no such thing' },
      ],
    });
    const left = { device_id: 'left', action: 'SET_ON_OFF', value: true };
    expect((await use(client, 'propose', { actions: [left] })).told).toEqual({
      nothing_to_do: { kind: 'unknown', phrase: '' },
    });
  });

  test('a token can never do more than its person may at that moment', async () => {
    const user = await home.as('user');
    const client = await connect((await aToken(user)).secret);
    const proposed = (await use(client, 'propose', { actions: [ON] })).told as Proposed;
    redefine(home.hub, 'user', { deny: ['OPERATE_DEVICE'] });
    const done = (await use(client, 'perform', { proposal_id: proposed.proposal_id }))
      .told as Performed;
    expect(done.results).toMatchObject([{ status: 'rejected', error: 'FORBIDDEN' }]);
    redefine(home.hub, 'user', { Enabled: false });
    await expect(use(client, 'list_things')).rejects.toThrow();
  });

  test('a guest’s token has a guest’s permissions', async () => {
    const guest = await home.as('guest');
    const client = await connect((await aToken(guest)).secret);
    const listed = (await use(client, 'list_things')).told as Listed;
    expect(listed.devices.some(({ id }) => id === 'left')).toBe(false);
    expect(await failureOf(aToken(guest, { rooms: ['bedroom' as EnvironmentId] }))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('revoked and invented tokens, and a person’s session, get no answer', async () => {
    const { secret, token } = await aToken(owner);
    const post = async (bearer: string | undefined) =>
      (
        await home.call('/api/mcp', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
        })
      ).status;
    expect(await post(secret)).toBe(200);
    for (const bearer of [undefined, 'dimora-assistant.made-up', owner.token, ''])
      expect(await post(bearer)).toBe(401);
    // Nor does it open anything else.
    const anything = await home.call('/api/devices', {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(anything.status).toBe(401);
    await owner.assistantTokens.revoke({ Id: token.Id });
    expect(await post(secret)).toBe(401);
    expect((await home.call('/api/mcp')).status).toBe(405);
  });

  test('creating a token takes a step-up; its secret is shown once, and only its person lists and revokes it', async () => {
    expect(await failureOf(owner.assistantTokens.create(WISH))).toMatchObject({
      code: 'STEP_UP_NEEDED',
    });
    const { secret, token } = await aToken(owner);
    expect(JSON.stringify(await owner.assistantTokens.list())).not.toContain(secret);
    const admin = await home.as('admin');
    expect(await admin.assistantTokens.list()).toEqual([]);
    expect(await failureOf(admin.assistantTokens.revoke({ Id: token.Id }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    for (let made = 1; made < 10; made += 1) await aToken(owner);
    expect(await failureOf(aToken(owner))).toMatchObject({ code: 'TOO_MANY_ASSISTANT_TOKENS' });
  });

  test('the log says who connected and revoked which assistant', async () => {
    const { token } = await aToken(owner);
    await owner.assistantTokens.revoke({ Id: token.Id });
    const { events } = await owner.events.list({ limit: 10 });
    for (const type of ['user.assistantAllowed', 'user.assistantRevoked'])
      expect(events.find(({ IoTEventType }) => IoTEventType === type)).toMatchObject({
        actor: { kind: 'user', Id: 'owner' },
        Payload: { assistant: 'Desk assistant' },
      });
  });

  test('the token and its thread are deleted with the person', async () => {
    const user = await home.as('user');
    const { secret } = await aToken(user);
    await user.assistant.say({ Text: 'what is open?', Language: 'en' });
    await owner.users.deleteKnown({ Id: 'user' as UserId });
    await expect(connect(secret)).rejects.toThrow();
    // They have no session any more to ask by.
    const { config, history } = home.hub.platform.databases;
    const rows = [
      config.statement<{ n: number }>('SELECT count(*) AS n FROM assistant_token').get(),
      history.statement<{ n: number }>('SELECT count(*) AS n FROM assistant_entry').get(),
    ];
    expect(rows).toEqual([{ n: 0 }, { n: 0 }]);
  });

  test('a page of another site is refused, and a flood is slowed down', async () => {
    const { secret } = await aToken(owner);
    const post = (headers: Record<string, string> = {}) =>
      home.call('/api/mcp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${secret}`,
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 40 && !statuses.has(429); turn += 1)
      statuses.add((await post()).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  test('[SECURITY-B1] several calls in one request are refused, since they would count as one', async () => {
    const { secret } = await aToken(owner);
    const list = { jsonrpc: '2.0', method: 'tools/call', params: { name: 'list_things' } };
    const answer = await home.call('/api/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${secret}`,
      },
      body: JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ ...list, id }))),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'MALFORMED_BODY' }]);
  });

  test('[SECURITY-B1] with the clock set back by 20 years, an earlier token has expired', async () => {
    const clock = new FakeClock();
    await using house = await aHub({ clock });
    const { secret } = await aToken(await house.as('owner'));
    const client = await connect(secret, house.url);
    await expect(use(client, 'list_things')).resolves.toMatchObject({ isError: false });
    clock.set(clock.now() - 20 * 365 * 86_400_000);
    await expect(use(client, 'list_things')).rejects.toThrow('NOT_AUTHENTICATED');
  });

  test('invalid input is reported as an error of the tool and changes nothing', async () => {
    const client = await connect((await aToken(owner)).secret);
    for (const [name, input] of [
      ['propose', { actions: 'all' }],
      ['read_state', { ids: [] }],
      ['perform', { proposal_id: 'made-up' }],
    ] as const)
      expect((await client.callTool({ name, arguments: input })).isError).toBe(true);
    expect(await valueOf(owner, 'sofa' as DeviceId, 'LIGHT_ON_OFF')).not.toBe(true);
  });
});
