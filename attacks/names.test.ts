import { DatabaseSync } from 'node:sqlite';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOME } from '@dimora/domain';
import { hubClient } from '@dimora/testing/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  attackedCloud,
  attackedHub,
  newFolder,
  OWNER,
  type Attacked,
} from './fixtures/attacked-program.ts';
import { nameFields, type NameField } from './fixtures/name-fields.ts';

let folder: string;
let hub: Attacked;
let token: string;
beforeAll(async () => {
  folder = newFolder();
  hub = await attackedHub({ folder });
  const { username, password } = OWNER;
  ({ accessToken: token } = await hubClient(hub.url).identity.login({ username, password }));
});
afterAll(async () => {
  await hub[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const room = (Name: string) => ({
  ParentEnvironmentId: HOME,
  Name,
  Description: '',
  Type: 'livingroom' as const,
  IsPhysical: true,
});

test.each([
  ['NUL', 'a\0b'],
  ['a line break', 'a\nb'],
  ['ESC', 'a\u001B[31mb'],
  ['half a surrogate pair', 'a\uD83Db'],
  ['a reversal of direction', 'a\u202Egpj.exe'],
])('[SECURITY-B1] no room is called by a name with %s', async (_what, name) => {
  await expect(hubClient(hub.url, token).environments.add(room(name))).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    data: { issues: [{ path: 'Name', code: 'invalid_format', expected: 'name' }] },
  });
});

const family = '👨‍👩‍👧';
test('[SECURITY-B1] a name has 80 characters as people count them, not as they are stored', async () => {
  const owner = hubClient(hub.url, token);
  const { Name } = await owner.environments.add(room(family.repeat(80)));
  expect(Name).toBe(family.repeat(80));
  const tooLong = { code: 'too_big', limit: 80, path: 'Name' };
  for (const name of [family.repeat(81), 'x'.repeat(81), `e${'\u0301'.repeat(5_000)}`])
    await expect(owner.environments.add(room(name))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { issues: [tooLong] },
    });
});

/** Names that have rules of their own, and texts that are no names; by hand. */
const OTHERS: readonly string[] = [
  // Who signs in: compared with what is stored, never shown to others.
  'post /api/identity/login username',
  'post /api/hubs/sign-in username',
  // Another broker's account: any text that it knows.
  'patch /api/system/mqtt/settings brokers.0.Username',
  // Letters, digits and . _ - alone; VALUE_WRONG_TYPE names the form mqttUsername.
  'post /api/system/mqtt/broker/accounts Username',
  // A variable of the domain: STATE_VAR or the name of a property.
  'post /api/modbus/read_registers bindings.0.PropertyName',
  'post /api/modbus/update_configuration params.devices.0.bindings.0.PropertyName',
  // The text of an imported file.
  'post /api/device-manager/lists text',
  // They ask for the password first; the schema is that of the names around them.
  'post /api/identity/passkeys Name',
  'post /api/voice/links Name',
  'post /api/assistant/tokens Name',
  // The name of a model as its server spells it; asks for the password first.
  'put /api/assistant/model settings.model',
  // A hub calls with its key.
  'put /api/hubs/self ProductName',
];
/** Parts of a trigger: unions, of which each form needs its Type, and the parts within them; notices are tried below. */
const INNER_PARTS = /(?:^|\.)Do\.0\.Payload\.(?:text$|(?:thenDo|elseDo|parts)\.)/;

describe('[SECURITY-B1] every name in the contract', () => {
  const isOther = ({ method, path, field }: NameField): boolean =>
    INNER_PARTS.test(field.join('.')) || OTHERS.includes(`${method} ${path} ${field.join('.')}`);

  test.each(['hub', 'cloud'] as const)(
    'of the %s is refused with its own words',
    async (server) => {
      await using cloud = server === 'cloud' ? await attackedCloud() : undefined;
      const url = cloud?.url ?? hub.url;
      const key = cloud ? await superAdministrator(cloud.url) : token;
      const fields = nameFields(server).filter((field) => !isOther(field));
      expect(fields.length).toBeGreaterThan(server === 'hub' ? 30 : 8);
      const accepted: Record<string, unknown> = {};
      for (const { method, path, field } of fields) {
        const response = await fetch(`${url}${path.replaceAll(/\{\w+\}/g, 'any')}`, {
          method: method.toUpperCase(),
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify(bodyWith(field, 'a\u001B[31mb')),
        });
        const answer = (await response.json()) as Answer;
        const at = field.join('.');
        const issue = answer.data?.issues?.find((found) => found.path === at);
        const form = /(?:Description|text)$/.test(at) ? 'description' : 'name';
        if (issue?.code !== 'invalid_format' || issue.expected !== form)
          accepted[`${method} ${path} ${at}`] = issue ?? answer;
      }
      expect(accepted).toEqual({});
    },
    60_000,
  );
});

test('[SECURITY-B1] an invalid message of a rule is refused with its own words', async () => {
  const Payload = { Type: 'notify', to: 'all', topic: 'info', severity: 'news' };
  const response = await fetch(`${hub.url}/api/triggers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      Name: 'Teller',
      If: [],
      Do: [{ Id: 'a', Payload: { ...Payload, text: 'a\u001B[31mb' } }],
    }),
  });
  const { data } = (await response.json()) as Answer;
  expect(data?.issues?.find(({ path }) => path === 'Do.0.Payload.text')).toMatchObject({
    code: 'invalid_format',
    expected: 'name',
  });
});

type Answer = {
  readonly data?: {
    readonly issues?: readonly {
      readonly path: string;
      readonly code: string;
      readonly expected?: string;
    }[];
  };
};

/** A body in which nothing stands but this field. */
const bodyWith = ([head = '', ...rest]: readonly string[], value: string): unknown => {
  const inner = rest.length === 0 ? value : bodyWith(rest, value);
  return head === '0' ? [inner] : { [head]: inner };
};

async function superAdministrator(url: string): Promise<string> {
  const response = await fetch(`${url}/api/identity/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'super', password: 'dimora-demo' }),
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

test('[SECURITY-B1] names from devices and from earlier versions are shown without forbidden characters', async () => {
  const owner = hubClient(hub.url, token);
  const { Id } = await owner.environments.add(room('Studio'));
  const [added] = await owner.deviceManager.add({
    devices: [
      {
        driver: 'mqtt',
        Name: 'Probe',
        EnvironmentId: HOME,
        Settings: {
          Address: 'probe-1',
          Manufacturer: 'Mare\u0007\u202E & Sole',
          ModelName: `\u001B[31m${'x'.repeat(60)}`,
          channels: [{ kind: 'temperature', stateTopic: 'house/probe' }],
        },
      },
    ],
  });
  expect(added).toMatchObject({ status: 'resolved' });
  expect((await owner.devices.list())[0]).toMatchObject({
    Manufacturer: 'Mare & Sole',
    ModelName: `[31m${'x'.repeat(60)}`,
  });
  await hub.program.end('SIGTERM');
  const stored = new DatabaseSync(join(folder, 'config.db'));
  stored
    .prepare('UPDATE environment SET name = ? WHERE id = ?')
    .run('Stu\u001B[31mdio\n\u202E', Id);
  stored.prepare('UPDATE device SET name = ?').run(`La\nmp${family.repeat(90)}`);
  stored.close();
  hub = await attackedHub({ folder, owner: false });
  const again = hubClient(hub.url, token);
  expect((await again.environments.list()).find((each) => each.Id === Id)?.Name).toBe(
    'Stu [31mdio',
  );
  expect((await again.devices.list())[0]?.Name).toBe(`La mp${family.repeat(75)}`);
});
