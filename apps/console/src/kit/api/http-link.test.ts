import { hubRoutes, laterHubRoutes, type MediaContent, type Routes } from '@dimora/contract/client';
import { createORPCClient, ORPCError, type ClientContext, type NestedClient } from '@orpc/client';
import { oc, type AnyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { expect, test } from 'vitest';
import { httpLink } from './http-link.ts';

const BASE = 'http://hub.test';
const answer = (body: string, status = 200): Response => new Response(body, { status });

/** Calls one procedure through our link; returns the request and the response. */
async function call(path: string, input: unknown, reply: Response = answer('{}')) {
  const sent: Request[] = [];
  const link = httpLink({
    routes: hubRoutes,
    later: laterHubRoutes,
    baseUrl: () => BASE,
    send: (request) => {
      sent.push(request);
      return Promise.resolve(reply);
    },
  });
  const outcome = await link
    .call(path.split('.'), input, { context: {} })
    .catch((error: unknown) => error);
  return { request: sent[0], outcome };
}

/** The same call through oRPC's own link. */
async function callByTheBook(path: string, input: unknown): Promise<Request | undefined> {
  let sent: Request | undefined;
  const link = new OpenAPILink(asContract(await allRoutes()) as never, {
    url: BASE,
    fetch: (request) => {
      sent = request;
      return Promise.resolve(answer('{}'));
    },
  });
  const client = createORPCClient<NestedClient<ClientContext>>(link);
  const procedure = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], client);
  await (procedure as (given: unknown) => Promise<unknown>)(input);
  return sent;
}

/** Both parts of the routes, joined noun by noun. */
async function allRoutes(): Promise<Routes> {
  const parts: readonly Routes[] = [hubRoutes, await laterHubRoutes()];
  const all = parts.flatMap((each) => Object.entries(each));
  return Object.fromEntries(
    all.map(([noun]) => [noun, Object.assign({}, ...parts.map((each) => each[noun])) as Routes]),
  );
}

function asContract(routes: Routes | string): AnyContractRouter {
  if (typeof routes === 'string') {
    const [method, path] = routes.split(' ');
    return oc.route({ method: method as 'GET', path: path as `/${string}` });
  }
  return Object.fromEntries(Object.entries(routes).map(([key, each]) => [key, asContract(each)]));
}

const told = async (request: Request | undefined) =>
  request && {
    method: request.method,
    url: request.url,
    body: await request.text(),
    type: request.headers.get('content-type'),
    redirect: request.redirect,
  };

const calls: [string, unknown][] = [
  ['devices.list', undefined],
  ['devices.get', { reference: 'a b/c?d#è' }],
  ['devices.run', { Id: 'lamp', ActionId: 'SET_ON_OFF', Value: true }],
  ['devices.run', { Id: 'lamp', ActionId: 'TOGGLE' }],
  ['devices.favourite', { Id: '100%', favourite: false }],
  ['environments.add', { Name: 'Stube “Süd”', ParentId: null, Tags: ['a', undefined, 'b'] }],
  ['environments.remove', { Id: 'x' }],
  ['identity.logout', undefined],
  ['parameters.set', { Context: 'hub', Group: 'a.b', Key: 'c', value: { deep: [1, { x: 0 }] } }],
  ['events.list', { EnvironmentIds: ['1', '2'], limit: 100, live: false, before: null }],
  ['events.list', { EnvironmentId: undefined, text: 'a&b=c +ü', nested: { from: 1, to: [2, 3] } }],
  ['events.list', {}],
];

test.each(calls)('sends %s %o as oRPC would', async (path, input) => {
  const [ours, theirs] = await Promise.all([call(path, input), callByTheBook(path, input)]);
  const [sent, reference] = [await told(ours.request), await told(theirs)];
  expect({ ...sent, redirect: undefined }).toEqual({ ...reference, redirect: undefined });
  expect(sent?.redirect).toBe('manual');
});

test('an answer without a body is undefined; any JSON is returned as it is', async () => {
  expect((await call('identity.logout', undefined, answer(''))).outcome).toBeUndefined();
  expect((await call('devices.list', undefined, answer('[]'))).outcome).toEqual([]);
  expect((await call('devices.list', undefined, answer('null', 201))).outcome).toBeNull();
});

test("the hub's refusals keep code, status and data", async () => {
  const refusal = { defined: true, code: 'NOT_FOUND', status: 404, message: 'NOT_FOUND' };
  const { outcome } = await call(
    'devices.get',
    { reference: 'x' },
    answer(JSON.stringify({ ...refusal, data: { kind: 'device' } }), 404),
  );
  expect(outcome).toBeInstanceOf(ORPCError);
  expect(outcome).toMatchObject({ ...refusal, data: { kind: 'device' } });
});

test.each([
  ['a page of a proxy', answer('<h1>Bad gateway</h1>', 502)],
  ['a page where JSON should be', answer('<!doctype html>')],
  ['a failure without a word', answer('', 503)],
  ['a failure without a code', answer('{"error":"no"}', 500)],
  ['a failure that is no object', answer('null', 500)],
  ['half an answer', answer('{"Id":"la')],
  ['a redirection, which is never followed', answer('', 302)],
])('%s is not accepted as an answer of a hub', async (_what, reply) => {
  const { outcome } = await call('devices.list', undefined, reply);
  expect(outcome).toMatchObject({
    code: 'UNREADABLE_ANSWER',
    data: { httpStatus: reply.status },
  });
});

const still = new Uint8Array([0xff, 0xd8, 0xff]);
const known = { etag: '"a"', 'last-modified': 'Sat, 28 Nov 2026 10:00:00 GMT' };

test('[DEVICES-20] a picture arrives as bytes; the text that an older hub sends still works', async () => {
  const now = new Response(still, { headers: { 'content-type': 'image/jpeg', ...known } });
  const text = JSON.stringify({
    Image: 'data:image/jpeg;base64,/9j/',
    takenAt: Date.parse(known['last-modified']),
  });
  const before = new Response(text, { headers: { 'content-type': 'application/json' } });
  for (const reply of [now, before]) {
    const { outcome } = await call('devices.picture', { Id: 'door' }, reply);
    const { body, headers } = outcome as MediaContent;
    expect(headers['last-modified']).toBe(known['last-modified']);
    expect(body.type).toBe('image/jpeg');
    expect(new Uint8Array(await body.arrayBuffer())).toEqual(still);
  }
  for (const type of ['text/html', 'application/json']) {
    const page = new Response('{}', { headers: { 'content-type': type } });
    const { outcome } = await call('devices.picture', { Id: 'door' }, page);
    expect(outcome).toMatchObject({ code: 'UNREADABLE_ANSWER' });
  }
});

test('[ZIGBEE-04] a summary arrives as a file; the page of a proxy in its place does not', async () => {
  const asked = { PanId: '6754', format: 'html', language: 'en' } as const;
  const type = { 'content-type': 'text/html' };
  const file = new Response('<h1>Zigbee</h1>', {
    headers: { ...type, 'content-disposition': 'attachment; filename="Zigbee summary.html"' },
  });
  const { body } = (await call('zigbee.summary', asked, file)).outcome as MediaContent;
  expect([body.type, await body.text()]).toEqual(['text/html', '<h1>Zigbee</h1>']);
  const page = new Response('<h1>Sign in</h1>', { headers: type });
  const { outcome } = await call('zigbee.summary', asked, page);
  expect(outcome).toMatchObject({ code: 'UNREADABLE_ANSWER' });
});

test('[DEVICES-20] a picture that is still shown is asked for with its tag, and 304 leaves its bytes', async () => {
  const tags: (string | null)[] = [];
  const later = 'Sat, 28 Nov 2026 10:00:05 GMT';
  const replies = [
    new Response(still, { headers: { 'content-type': 'image/jpeg', ...known } }),
    new Response(null, { status: 304, headers: { ...known, 'last-modified': later } }),
    new Response('{"code":"FORBIDDEN"}', { status: 403 }),
    new Response(still, { headers: { 'content-type': 'image/jpeg', ...known, etag: '"b"' } }),
  ];
  const link = httpLink({
    routes: hubRoutes,
    later: laterHubRoutes,
    baseUrl: () => BASE,
    send: ({ headers }) => {
      tags.push(headers.get('if-none-match'));
      return Promise.resolve(replies[tags.length - 1] ?? answer('', 500));
    },
  });
  const look = (Id: string) => link.call(['devices', 'picture'], { Id }, { context: {} });
  const first = (await look('door')) as MediaContent;
  const again = (await look('door')) as MediaContent;
  expect(again.body).toBe(first.body);
  expect(again.headers).toMatchObject({ etag: '"a"', 'last-modified': later });
  await expect(look('door')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(((await look('garden')) as MediaContent).headers.etag).toBe('"b"');
  expect(tags).toEqual([null, '"a"', '"a"', null]);
});

test('fields unknown to the contract are never sent', async () => {
  for (const path of ['devices.explode', 'devices', 'devices.list.more', 'toString']) {
    const { request, outcome } = await call(path, undefined);
    expect(outcome).toBeInstanceOf(Error);
    expect(request).toBeUndefined();
  }
});

test('a cancelled call aborts its request', async () => {
  const giveUp = new AbortController();
  const link = httpLink({
    routes: hubRoutes,
    baseUrl: () => BASE,
    send: ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  });
  const calling = link.call(['snapshot', 'load'], undefined, {
    context: {},
    signal: giveUp.signal,
  });
  giveUp.abort(new Error('given up'));
  await expect(calling).rejects.toThrow('given up');
});
