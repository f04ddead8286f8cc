import { WebSocket } from 'ws';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aHouse, type House } from '../support/a-house.ts';
import { aReplica, shared, tokenFor, type Replica } from '../support/a-replica.ts';

let cloud: Replica;
let house: House;
beforeEach(async () => {
  cloud = await aReplica(await shared());
  house = await aHouse(cloud.url);
  await expect.poll(() => cloud.port.isOnline('villa')).toBe(true);
});
afterEach(async () => {
  await house[Symbol.asyncDispose]();
  await cloud[Symbol.asyncDispose]();
});

const ask = (token: string) =>
  fetch(`${cloud.url}/hub/villa/api/snapshot`, { headers: { authorization: `Bearer ${token}` } });

test('[USERS-B2] the token of a view passes by its person’s own half, and reaches the hub unchanged', async () => {
  const token = `${tokenFor('villa')}~a-view`;
  const answer = await ask(token);
  expect(answer.status).toBe(200);
  const { headers } = (await answer.json()) as { headers: Record<string, string> };
  expect(headers['authorization']).toBe(`Bearer ${token}`);
});

test('[USERS-B2] without that half, or with another hub’s, a token is refused', async () => {
  for (const token of ['~a-view', 'a-view', `${tokenFor('elsewhere')}~a-view`])
    expect((await ask(token)).status, token).toBe(401);
  const socket = new WebSocket(
    `${cloud.url.replace('http', 'ws')}/hub/villa/socket.io/?EIO=4&transport=websocket&token=~a-view`,
  );
  await expect(
    new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    }),
  ).rejects.toThrow('401');
});
