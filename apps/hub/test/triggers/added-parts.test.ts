/** Parts that come to the hub while rules run, and go away again: planted ones about the tide. */
import type { TriggerRun } from '@dimora/contract';
import type { AddedPart, TriggerId } from '@dimora/domain';
import type { TestClient } from '@dimora/testing/hub';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aStep, type Hearing } from '../../src/platform/rules/rule-part.ts';
import { LAMP, aHub, until, type TestHub } from '../support/a-hub.ts';

let home: TestHub;
let owner: TestClient;
let added: Disposable[] = [];

beforeAll(async () => {
  home = await aHub();
  owner = await home.as('owner');
});
afterAll(() => home[Symbol.asyncDispose]());
afterEach(async () => {
  goAway();
  for (const { Id } of await owner.triggers.all()) await owner.triggers.remove({ Id });
});

const high = { Type: 'added', Part: 'tides/high', settings: { metres: 2 } } as const;
const isSpring = { Type: 'added', Part: 'tides/spring', settings: {} } as const;
const rings = { Type: 'added', Part: 'tides/bell', settings: { times: 3 } } as const;

/** The hub's halves of the parts: the tide rises to some metres, it is a spring tide, a bell rings. */
function come() {
  const sea = { rise: (_metres: number): void => {}, isSpring: true, rung: [] as unknown[] };
  const { ruleParts } = home.hub.platform;
  added = [
    ruleParts.hear<AddedPart>({
      name: 'tides/high',
      hear: (parts: readonly Hearing<AddedPart>[]) => {
        sea.rise = (metres) => {
          for (const { payload, fire } of parts)
            if (metres >= Number(payload.settings['metres'])) fire({ Value: metres });
        };
        return { [Symbol.dispose]: () => void (sea.rise = () => {}) };
      },
      references: () => [{ kind: 'device', Id: LAMP }],
    }),
    ruleParts.ask({
      name: 'tides/spring',
      holds: () => ({ holds: sea.isSpring, Value: sea.isSpring }),
    }),
    ruleParts.do<AddedPart>({
      name: 'tides/bell',
      take: (run, part, { settings }) =>
        run.step(aStep('action', part), () => {
          sea.rung.push(settings['times']);
          return Promise.resolve({ outcome: 'confirmed' });
        }),
    }),
  ];
  return sea;
}

function goAway(): void {
  for (const each of added) each[Symbol.dispose]();
  added = [];
}

const aRule = () =>
  owner.triggers.add({
    Name: 'Tide',
    If: [{ Id: 'if', Payload: high }],
    Condition: isSpring,
    Do: [{ Id: 'do', Payload: rings }],
  });

async function runsOf(Id: TriggerId, count: number): Promise<TriggerRun[]> {
  let runs: TriggerRun[] = [];
  await until(async () => {
    runs = await owner.triggers.runs({ Id });
    return runs.length >= count && runs.every(({ endedAt }) => endedAt !== null);
  });
  return runs;
}

test('an added part triggers a rule, decides as a condition and runs as an action', async () => {
  const sea = come();
  const { Id, broken } = await aRule();
  expect(broken).toEqual([]);
  sea.rise(1);
  sea.rise(2.1);
  expect((await runsOf(Id, 1))[0]).toMatchObject({
    state: 'done',
    steps: [
      { kind: 'fired', part: 'if', Value: 2.1 },
      { kind: 'condition', holds: true },
      { kind: 'action', part: 'do', outcome: 'confirmed' },
    ],
  });
  expect(sea.rung).toEqual([3]);
  sea.isSpring = false;
  sea.rise(3);
  expect((await runsOf(Id, 2))[0]).toMatchObject({ state: 'near' });
});

test('a rule stops while its parts are missing, reports that, and works again once they return', async () => {
  come();
  const { Id } = await aRule();
  using live = await home.live(owner);
  const before = live.heard.length;
  goAway();
  await until(() => live.heard.length > before);
  expect((await owner.triggers.one({ Id })).broken).toEqual([
    { part: 'if', kind: 'part', Id: 'tides/high' },
    { part: 'Condition', kind: 'part', Id: 'tides/spring' },
    { part: 'do', kind: 'part', Id: 'tides/bell' },
  ]);
  await owner.triggers.run({ Id });
  expect((await runsOf(Id, 1))[0]).toMatchObject({
    state: 'failed',
    error: 'RULE_PART_MISSING',
    steps: [],
  });
  const sea = come();
  expect((await owner.triggers.one({ Id })).broken).toEqual([]);
  sea.rise(2);
  expect((await runsOf(Id, 2))[0]).toMatchObject({ state: 'done' });
  expect(sea.rung).toEqual([3]);
});

test('a missing condition is not met, and neither is its opposite', async () => {
  const sea = come();
  const { Id } = await owner.triggers.add({
    Name: 'No spring tide',
    If: [{ Id: 'if', Payload: high }],
    Condition: { Type: 'not', part: isSpring },
    Do: [{ Id: 'do', Payload: rings }],
  });
  added[1]?.[Symbol.dispose]();
  sea.rise(2);
  expect((await runsOf(Id, 1))[0]).toMatchObject({ state: 'failed', error: 'RULE_PART_MISSING' });
  expect(sea.rung).toEqual([]);
});
