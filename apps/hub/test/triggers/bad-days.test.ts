/** Faults of triggers: each ends its run, is reported, and affects nothing else. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { TriggerRun } from '@dimora/contract';
import type { DeviceId, EnvironmentId, TriggerId } from '@dimora/domain';
import { DriverError } from '@dimora/driver-kit';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { grantToHub } from '../../src/platform/access.ts';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import {
  BEDROOM,
  LAMP,
  SOCKET,
  aFolder,
  aHub,
  redefine,
  until,
  type TestHub,
} from '../support/a-hub.ts';
import { ScriptedDriver } from '../support/scripted-driver.ts';

let home: TestHub;
let owner: TestClient;
let admin: TestClient;
const scripted = new ScriptedDriver('scripted');
const SILENT = 'silent' as DeviceId;

beforeAll(async () => {
  home = await aHub({ drivers: [scripted.driver] });
  owner = await home.as('owner');
  admin = await home.as('admin');
  home.hub.modules.port(DeviceInstall).installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'scripted',
      Name: 'Silent lamp',
      EnvironmentId: BEDROOM,
      Settings: { key: 'silent', kind: 'lamp' },
    },
    { Id: SILENT },
  );
  await until(() => scripted.devices.has('silent'));
});
afterAll(() => home[Symbol.asyncDispose]());
afterEach(async () => {
  for (const { Id } of await owner.triggers.all()) await owner.triggers.remove({ Id });
});

const turn = (DeviceId: DeviceId, Value: boolean, Id = 'do') => ({
  Id,
  Payload: { Type: 'deviceAction', DeviceId, ActionId: 'SET_ON_OFF', Value } as const,
});
const ended = async (Id: TriggerId, of = owner): Promise<TriggerRun> => {
  let run: TriggerRun | undefined;
  await until(async () => {
    [run] = await of.triggers.runs({ Id });
    return run !== undefined && run.endedAt !== null;
  });
  if (!run) throw new Error('no run');
  return run;
};
/** The house's reports about a trigger’s trouble, newest first. */
const told = async (Name: string, of = owner): Promise<unknown[]> => {
  const { events } = await of.events.list({ limit: 100 });
  return events
    .filter(
      ({ IoTEventType, Payload }) => IoTEventType === 'rule.failed' && Payload['Name'] === Name,
    )
    .map(({ Payload }) => Payload['code']);
};

test('a device that never answers ends its step, and the next ones run', async () => {
  scripted.device('silent').behaviour = (_action, _value, signal) =>
    new Promise((_resolve, reject) => {
      const give = () => reject(new DriverError('TIMEOUT'));
      if (signal.aborted) give();
      else signal.addEventListener('abort', give);
    });
  const { Id } = await owner.triggers.add({
    Name: 'Through',
    If: [],
    Do: [turn(SILENT, true, 'a'), turn(LAMP, true, 'b')],
  });
  await owner.triggers.run({ Id });
  const run = await ended(Id);
  expect(run.state).toBe('partial');
  expect(run.steps).toMatchObject([
    { part: 'a', DeviceId: SILENT, error: 'DEVICE_TIMEOUT' },
    { part: 'b', DeviceId: LAMP, outcome: 'confirmed' },
  ]);
});

test('[TRIGGERS-B5] if the author loses a claim while a run waits, its next step is refused', async () => {
  await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: false });
  const until = {
    Type: 'deviceState',
    DeviceId: LAMP,
    StateVar: 'LIGHT_ON_OFF',
    operator: 'equals',
    Value: true,
    forSeconds: 0,
  } as const;
  const { Id } = await admin.triggers.add({
    Name: 'Patient',
    If: [],
    Do: [
      { Id: 'wait', Payload: { Type: 'waitUntil', until, timeoutSeconds: 600, goesOn: false } },
      turn(SOCKET, true),
    ],
  });
  await owner.triggers.run({ Id });
  redefine(home.hub, 'admin', { deny: ['OPERATE_DEVICE'] });
  try {
    await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
    expect(await ended(Id)).toMatchObject({
      state: 'failed',
      error: 'FORBIDDEN',
      steps: [
        { part: 'wait', holds: true },
        { DeviceId: SOCKET, error: 'FORBIDDEN' },
      ],
    });
  } finally {
    redefine(home.hub, 'admin', { deny: [] });
  }
});

test('[TRIGGERS-B5] if the author may no longer write rules, the trigger stops and reports that once', async () => {
  const { Id } = await admin.triggers.add({
    Name: 'Orphan',
    If: [
      {
        Id: 'if',
        Payload: {
          Type: 'deviceState',
          DeviceId: LAMP,
          StateVar: 'LIGHT_ON_OFF',
          change: 'changes',
          Value: null,
        },
      },
    ],
    Do: [turn(SOCKET, true)],
  });
  expect(await owner.triggers.one({ Id })).toMatchObject({ authorMay: true });
  redefine(home.hub, 'admin', { Enabled: false });
  try {
    expect(await owner.triggers.one({ Id })).toMatchObject({ authorMay: false });
    for (const Value of [true, false, true])
      await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value });
    expect(await ended(Id)).toMatchObject({ state: 'failed', error: 'FORBIDDEN' });
    expect(await told('Orphan')).toEqual(['FORBIDDEN']);
    // Somebody else stands for it from now on.
    const { revision, ...held } = await owner.triggers.one({ Id });
    expect(await owner.triggers.update({ ...held, revision })).toMatchObject({ authorMay: true });
  } finally {
    redefine(home.hub, 'admin', { Enabled: true });
  }
});

test('two triggers that start each other are both reported to the house', async () => {
  const fires = (Value: boolean) => ({
    Id: 'if',
    Payload: {
      Type: 'deviceState',
      DeviceId: LAMP,
      StateVar: 'LIGHT_ON_OFF',
      change: 'becomes',
      Value,
    } as const,
  });
  await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: false });
  await owner.triggers.add({ Name: 'Ping', If: [fires(false)], Do: [turn(LAMP, true)] });
  await owner.triggers.add({ Name: 'Pong', If: [fires(true)], Do: [turn(LAMP, false)] });
  await owner.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  let named = '';
  await until(async () => {
    const { events } = await owner.events.list({ limit: 50 });
    named = String(
      events.find(({ Payload }) => Payload['code'] === 'TRIGGER_LOOP')?.Payload['Value'],
    );
    return named.includes('→');
  });
  expect(new Set(named.split(' → '))).toEqual(new Set(['Ping', 'Pong']));
});

test('[TRIGGERS-B1] a missing room and person are named, and the other steps run', async () => {
  const Id = 'ghost' as EnvironmentId;
  const draft = {
    Name: 'Rooms',
    If: [],
    Do: [
      {
        Id: 'rooms',
        Payload: {
          Type: 'environmentAction',
          EnvironmentIds: [Id],
          order: { control: 'lights', Value: true },
        } as const,
      },
      {
        Id: 'tell',
        Payload: {
          Type: 'notify',
          UserIds: ['nobody' as never],
          topic: 'info',
          severity: 'news',
          text: 'Hello',
        } as const,
      },
      turn(LAMP, true, 'lamp'),
    ],
  };
  const saved = await owner.triggers.add(draft);
  expect(saved.broken).toEqual([
    { part: 'rooms', kind: 'environment', Id },
    { part: 'tell', kind: 'person', Id: 'nobody' },
  ]);
  await owner.triggers.run({ Id: saved.Id });
  const run = await ended(saved.Id);
  expect(run.steps.map(({ part, error }) => [part, error])).toEqual([
    ['rooms', 'NOT_FOUND'],
    ['tell', null],
    ['lamp', null],
  ]);
});

test('[TRIGGERS-07] a run cut off by a killed process is reported as interrupted', async () => {
  await using folder = await aFolder();
  const [running, copy] = [join(folder.path, 'running'), join(folder.path, 'copy')];
  await using killed = await aHub({ place: { folder: running } });
  const there = await killed.as('owner');
  const wait = { Id: 'w', Payload: { Type: 'wait', seconds: 600 } as const };
  const { Id } = await there.triggers.add({ Name: 'Long', If: [], Do: [wait] });
  await there.triggers.run({ Id });
  // Reading its runs has written them: what lies on the disk now is all that a killed process leaves.
  expect(await there.triggers.runs({ Id })).toMatchObject([{ state: 'running' }]);
  await cp(running, copy, { recursive: true });
  await using again = await aHub({ place: { folder: copy } });
  const later = await again.as('owner');
  expect(await later.triggers.runs({ Id })).toMatchObject([{ state: 'interrupted' }]);
  expect(await later.triggers.jobs()).toEqual([]);
  expect(await told('Long', later)).toEqual(['INTERRUPTED']);
});

describe('[SECURITY-05] a webhook', () => {
  const post = (secret: string, body?: string, at = home) =>
    at.call(`/api/triggers/hooks/${secret}`, {
      method: 'POST',
      ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
    });
  const answer = async (secret: string) => {
    const response = await post(secret);
    return [response.status, await response.json()];
  };
  const aHook = async (more: object = {}) => {
    const { secret, hook } = await owner.triggers.newHook();
    const If = [{ Id: 'hook', Payload: { Type: 'webhook', hook } as const }];
    const draft = { Name: 'Called', If, Do: [turn(SOCKET, true)], ...more };
    return { secret, hook, trigger: await owner.triggers.add(draft) };
  };

  test('[TRIGGERS-02] starts its trigger, with or without a body, and no call reveals its secret', async () => {
    const { secret, trigger } = await aHook();
    const ranMoreThan = (earlier: number) =>
      until(async () => (await owner.triggers.runs({ Id: trigger.Id })).length > earlier);
    for (const [earlier, body] of [undefined, '{"pressed":true}'].entries()) {
      expect((await post(secret, body)).status).toBe(202);
      await ranMoreThan(earlier);
      expect(await ended(trigger.Id)).toMatchObject({ cause: 'if', steps: [{ part: 'hook' }, {}] });
    }
    expect(JSON.stringify(await owner.triggers.one({ Id: trigger.Id }))).not.toContain(secret);
    expect(JSON.stringify(await owner.triggers.export({ Id: trigger.Id }))).not.toContain(secret);
  });

  test('answers guesses like a path that doesn’t exist or is switched off', async () => {
    const { secret, hook } = await aHook({ Enabled: false });
    const missing = await home.call('/api/nothing/here', { method: 'POST' });
    const nothing = [missing.status, await missing.json()];
    expect(await answer('x'.repeat(43))).toEqual(nothing);
    expect(await answer(secret)).toEqual(nothing);
    // What the trigger keeps opens nothing.
    expect(await answer(hook)).toEqual(nothing);
  });

  test('accepts only a short body, and a limited number of guesses', async () => {
    await using another = await aHub();
    const long = JSON.stringify({ text: 'x'.repeat(20_000) });
    expect((await post('guess', long, another)).status).toBe(413);
    const statuses: number[] = [];
    for (let at = 0; at < 35; at += 1)
      statuses.push((await post(`guess-${at}`, undefined, another)).status);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });
});
