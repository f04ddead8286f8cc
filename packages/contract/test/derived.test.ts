import { describe, expect, test } from 'vitest';
import cloudOpenApi from '../cloud-openapi.json' with { type: 'json' };
import hubOpenApi from '../openapi.json' with { type: 'json' };
import {
  cloudClientContract,
  cloudDocument,
  earlyAddressesOf,
  firstNews,
  hubClientContract,
  hubDocument,
  laterHubClientContract,
  laterNews,
  pushClientContract,
} from '../scripts/derived.ts';
import hubClient from '../src/client-contract.json' with { type: 'json' };
import firstNewsFile from '../src/first-news.json' with { type: 'json' };
import laterNewsFile from '../src/later-news.json' with { type: 'json' };
import laterClient from '../src/later-client-contract.json' with { type: 'json' };
import cloudClient from '../src/cloud-client-contract.json' with { type: 'json' };
import earlyAddresses from '../src/early-addresses.json' with { type: 'json' };
import pushClient from '../src/push-client-contract.json' with { type: 'json' };

const remedy = 'run: node packages/contract/scripts/generate.ts';
/** As it is written to the file: without what JSON omits. */
const plain = (value: unknown): unknown => JSON.parse(`${JSON.stringify(value)}\n`);

describe.each([
  {
    name: 'hub',
    client: hubClient,
    clientContract: hubClientContract,
    openApi: hubOpenApi,
    document: hubDocument,
  },
  {
    name: 'cloud',
    client: cloudClient,
    clientContract: cloudClientContract,
    openApi: cloudOpenApi,
    document: cloudDocument,
  },
])('what is derived from the contract of the $name', (derived) => {
  const { client, clientContract, openApi, document } = derived;

  test("the console's contract matches the schemas", () => {
    expect(client, remedy).toEqual(plain(clientContract()));
  });

  test('the OpenAPI document matches the schemas', async () => {
    expect(openApi, remedy).toEqual(plain(await document()));
  });

  test('every reference in the document resolves to one of its schemas', () => {
    const known: Record<string, unknown> = openApi.components.schemas;
    const references = [
      ...JSON.stringify(openApi).matchAll(/#\/components\/schemas\/([^"]+)/g),
    ].map(([, name]) => name ?? '');
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((name) => !(name in known))).toEqual([]);
  });

  test('no schema is sent to the browser with the paths', () => {
    const routes = JSON.stringify(client).match(/(?<=:)"[^"]*"/g) ?? [];
    expect(routes.length).toBeGreaterThan(15);
    for (const route of routes)
      expect(route).toMatch(/^"(GET|POST|PUT|PATCH|DELETE) \/api\/[^ ]+( open)?"$/);
  });
});

test("the console's contract of push messages matches the schemas, and is in no other part", () => {
  expect(pushClient, remedy).toEqual(plain(pushClientContract()));
  expect(Object.keys({ ...hubClient, ...cloudClient })).not.toContain('push');
});

test('the addresses that a console calls without its client are those of the procedures', () => {
  expect(earlyAddresses, remedy).toEqual(earlyAddressesOf());
  expect(earlyAddresses).toEqual({
    refresh: '/api/identity/refresh',
    hubToken: '/api/products/{ProductId}/token',
    subscribeToPush: '/api/push-notifications/{AppId}/subscribe',
  });
});

test("the rest of the console's contract matches the schemas, and nothing is in both parts", () => {
  expect(laterClient, remedy).toEqual(plain(laterHubClientContract()));
  const first = new Set(namesIn(hubClient));
  expect(namesIn(laterClient).filter((name) => first.has(name))).toEqual([]);
});

const namesIn = (routes: object): string[] =>
  Object.entries(routes).flatMap(([noun, each]: [string, object]) =>
    Object.keys(each).map((name) => `${noun}.${name}`),
  );

test("the console's news match what the procedures declare", () => {
  expect(firstNewsFile, remedy).toEqual(plain(firstNews()));
  expect(laterNewsFile, remedy).toEqual(plain(laterNews()));
});
