import { createServer } from 'node:http';
import { topicContract } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import { systemClock } from '@dimora/node-kit';
import { FakeClock, RecordedLog } from '@dimora/runtime';
import { LiveClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { LiveService } from '../../src/modules/edge/live/live.service.ts';
import { openSockets } from '../../src/modules/edge/live/live-sockets.ts';
import type { Due } from '../../src/modules/edge/live/topics/subscription.ts';
import { Topics } from '../../src/modules/edge/live/topics/topics.ts';
import { claimsChanged, sessionEnded } from '../../src/platform/caller.events.ts';
import type { Caller } from '../../src/platform/caller.ts';
import { signedIn } from '../../src/platform/principals/signed-in.ts';
import { EventBus } from '../../src/platform/event-bus.ts';
import { defineTopic, type TopicPublisher } from '../../src/platform/topic.ts';
import { until } from '../support/a-hub.ts';

const contract = topicContract({
  name: 'scores',
  claim: 'READ_SYSTEM',
  params: z.object({ game: z.string() }),
  snapshot: z.record(z.string(), z.number()),
  news: { score: z.object({ player: z.string(), points: z.number() }) },
});

type Details = { score: string };

/** A topic controlled by the test: the points of players, one secret; only `may` may see the game. */
function aTopic() {
  const points: Record<string, number> = { Anna: 1 };
  const state = { points, started: 0, stopped: 0, hidden: new Set<string>(), fails: false };
  let publisher: TopicPublisher<Details> | undefined;
  const topic = defineTopic<typeof contract, Details>(contract, {
    snapshot: () => {
      if (state.fails) throw new Error('broken');
      return { ...points };
    },
    news: {
      score: {
        waiting: 3,
        read: (player, caller) =>
          player === 'Secret' && caller.user.Name !== 'may'
            ? undefined
            : { event: 'score', value: { player, points: points[player] ?? 0 } },
      },
    },
    allows: (caller) => !state.hidden.has(caller.user.Name),
    start: (told) => {
      state.started += 1;
      publisher = told;
      return { [Symbol.dispose]: () => void (state.stopped += 1) };
    },
  });
  const score = (player: string, now: number): void => {
    points[player] = now;
    publisher?.news('score', player, player);
  };
  return { topic, state, score, changed: () => publisher?.changed() };
}

const aCaller = (Name: string, holds: () => boolean = () => true): Caller =>
  signedIn(
    { Id: Name as UserId, Name, Role: 'owner', superAdministrator: false },
    { Id: `session of ${Name}` },
    () => (holds() ? { READ_SYSTEM: [] } : {}),
  );

/** Topics behind real sockets; the token is the caller's name, `less` holds no claim. */
async function aStage() {
  const log = new RecordedLog();
  const bus = new EventBus(log);
  const lost = new Set<string>();
  const topics = new Topics({
    platform: { clock: systemClock, log, bus },
  });
  const live = {
    admit: (name: string) =>
      Promise.resolve({ caller: aCaller(name, () => name !== 'less' && !lost.has(name)) }),
    join: (_wire: unknown, { caller }: { caller: Caller }) => ({ caller }),
    leave: () => undefined,
    systemState: () => ({}),
  } as unknown as LiveService;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = openSockets(server, {
    clock: systemClock,
    origins: { accepts: () => true } as never,
    live: () => live,
    topics,
    namespaces: [],
  });
  const made = aTopic();
  topics.add(made.topic);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    ...made,
    log,
    bus,
    lost,
    open: (name: string) => LiveClient.open(`http://127.0.0.1:${port}`, name),
    [Symbol.asyncDispose]: async () => {
      topics[Symbol.dispose]();
      await sockets.close();
      server.close();
    },
  };
}

const chess = { game: 'chess' };

test('a watcher gets the snapshot, then the news, filtered for them', async () => {
  await using stage = await aStage();
  using one = await stage.open('may');
  using other = await stage.open('not');
  expect(await one.watchTopic(1, 'scores', chess)).toEqual({ ok: true });
  expect(await other.watchTopic(2, 'scores', chess)).toEqual({ ok: true });
  await until(() => one.topic(1).length === 1 && other.topic(2).length === 1);
  expect(one.topic(1)).toEqual([{ id: 1, snapshot: { Anna: 1 } }]);
  stage.score('Secret', 5);
  stage.score('Ben', 2);
  await until(() => one.topic(1).length === 2 && other.topic(2).length === 2);
  const secret = { event: 'score', value: { player: 'Secret', points: 5 } };
  const ben = { event: 'score', value: { player: 'Ben', points: 2 } };
  expect(one.topic(1)[1]).toEqual({ id: 1, news: [secret, ben] });
  expect(other.topic(2)[1]).toEqual({ id: 2, news: [ben] });
});

test('a topic runs while it is watched, once for everybody who watches the same', async () => {
  await using stage = await aStage();
  using one = await stage.open('a');
  using other = await stage.open('b');
  expect(stage.state.started).toBe(0);
  await one.watchTopic(1, 'scores', chess);
  await other.watchTopic(1, 'scores', chess);
  expect(stage.state.started).toBe(1);
  await other.watchTopic(2, 'scores', { game: 'go' });
  expect(stage.state.started).toBe(2);
  one.socket.emit('topicEnd', 1);
  await one.pulse();
  expect(stage.state.stopped).toBe(0);
  other.socket.disconnect();
  await until(() => stage.state.stopped === 2);
});

test('a caller without the claim is refused, and one who loses it gets no more news', async () => {
  await using stage = await aStage();
  using barred = await stage.open('less');
  expect(await barred.watchTopic(1, 'scores', chess)).toEqual({ ok: false, code: 'FORBIDDEN' });
  expect(stage.state.started).toBe(0);
  using live = await stage.open('a');
  await live.watchTopic(1, 'scores', chess);
  await until(() => live.topic(1).length === 1);
  stage.lost.add('a');
  stage.bus.emit(claimsChanged, { UserId: 'a' as never });
  await until(() => live.topic(1).at(-1)?.ended === 'FORBIDDEN');
  expect(stage.state.stopped).toBe(1);
  stage.score('Anna', 9);
  await live.pulse();
  expect(live.topic(1)).toHaveLength(2);
});

test('news that becomes hidden from a watcher before it is sent is not sent', async () => {
  await using stage = await aStage();
  using live = await stage.open('a');
  await live.watchTopic(1, 'scores', chess);
  await until(() => live.topic(1).length === 1);
  stage.state.hidden.add('a');
  stage.score('Anna', 9);
  await until(() => live.topic(1).length === 2);
  expect(live.topic(1)[1]).toEqual({ id: 1, ended: 'FORBIDDEN' });
  expect(await live.watchTopic(1, 'scores', chess)).toEqual({ ok: false, code: 'FORBIDDEN' });
});

test('nothing is sent after the session has ended', async () => {
  await using stage = await aStage();
  using live = await stage.open('a');
  await live.watchTopic(1, 'scores', chess);
  await until(() => live.topic(1).length === 1);
  stage.score('Anna', 7);
  stage.bus.emit(sessionEnded, { sessionId: 'session of a', code: 'SESSION_REVOKED' });
  stage.score('Anna', 8);
  expect(stage.state.stopped).toBe(1);
  await live.pulse();
  expect(live.topic(1)).toHaveLength(1);
});

test('a reconnecting client gets the snapshot again, including everything that happened meanwhile', async () => {
  await using stage = await aStage();
  {
    using live = await stage.open('a');
    await live.watchTopic(1, 'scores', chess);
    await until(() => live.topic(1).length === 1);
  }
  await until(() => stage.state.stopped === 1);
  stage.score('Anna', 7);
  stage.score('Ben', 2);
  using back = await stage.open('a');
  await back.watchTopic(1, 'scores', chess);
  await until(() => back.topic(1).length === 1);
  expect(back.topic(1)).toEqual([{ id: 1, snapshot: { Anna: 7, Ben: 2 } }]);
});

test('a topic that fails ends for its watcher and affects no other', async () => {
  await using stage = await aStage();
  using live = await stage.open('a');
  stage.state.fails = true;
  await live.watchTopic(1, 'scores', chess);
  await until(() => live.topic(1).at(-1)?.ended === 'INTERNAL');
  expect(await live.pulse()).toEqual({});
  expect(stage.log.lines.map(({ event }) => event)).toContain('live.topicFailed');
});

test('a client watches a few dozen topics at most', async () => {
  await using stage = await aStage();
  using live = await stage.open('a');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, id) => live.watchTopic(id, 'scores', { game: `game ${id}` })),
  );
  expect(answers.at(-1)).toEqual({ ok: false, code: 'RATE_LIMITED' });
  expect(stage.state.started).toBeLessThanOrEqual(32);
});

test('only the latest news of each key is sent, and a client that misses too many gets the snapshot', () => {
  const clock = new FakeClock();
  const log = new RecordedLog();
  const platform = { clock, log, bus: new EventBus(log) };
  using topics = new Topics({ platform });
  const { topic, score } = aTopic();
  const told: Due[] = [];
  let drained = true;
  let dropped = false;
  const client = topics.connect(aCaller('a'), {
    drained: () => drained,
    tell: (_id, due) => void told.push(due),
    ended: () => undefined,
    sessionOver: () => undefined,
    drop: () => (dropped = true),
  });
  topics.begin(client, 1, topic, chess);
  clock.advance(50);
  expect(told.splice(0)).toEqual([{ news: [], snapshot: { Anna: 1 } }]);
  drained = false;
  for (let points = 0; points < 1_000; points += 1) score('Anna', points);
  clock.advance(1_000);
  drained = true;
  clock.advance(50);
  const anna = { event: 'score', value: { player: 'Anna', points: 999 } };
  expect(told.splice(0)).toEqual([{ news: [anna] }]);
  drained = false;
  for (const player of ['A', 'B', 'C', 'D', 'E']) score(player, 1);
  drained = true;
  clock.advance(50);
  expect(told[0]?.news).toHaveLength(3);
  expect(told[0]?.snapshot).toEqual({ Anna: 999, A: 1, B: 1, C: 1, D: 1, E: 1 });
  drained = false;
  score('Anna', 0);
  clock.advance(61_000);
  expect(dropped).toBe(true);
});
