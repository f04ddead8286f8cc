import { hubClient } from '@dimora/testing/hub';
import { HOME } from '@dimora/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackedHub, OWNER, type Attacked } from './fixtures/attacked-program.ts';

let hub: Attacked;
let token: string;
beforeAll(async () => {
  hub = await attackedHub();
  const { username, password } = OWNER;
  ({ accessToken: token } = await hubClient(hub.url).identity.login({ username, password }));
}, 60_000);
afterAll(() => hub[Symbol.asyncDispose]());

const room = (Name: string) => ({
  ParentEnvironmentId: HOME,
  Name,
  Description: '',
  Type: 'livingroom',
  IsPhysical: true,
});

test.each([
  ['NUL', 'a\0b'],
  ['a line break', 'a\nb'],
  ['ESC', 'a\u001B[31mb'],
  ['half a surrogate pair', 'a\uD83Db'],
  ['a reversal of direction', 'a\u202Egpj.exe'],
])('[SECURITY-B1] no room is called by a name with %s', async (_what, name) => {
  await expect(
    hubClient(hub.url, token).environments.add(room(name) as never),
  ).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    data: { issues: [{ path: 'Name', code: 'invalid_format' }] },
  });
});
