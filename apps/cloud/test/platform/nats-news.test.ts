import { systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { Nats } from '@dimora/simulators';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NatsNews } from '../../src/platform/nats-news.ts';

let server: Nats;
let log: RecordedLog;
const replicas: NatsNews[] = [];
beforeEach(async () => {
  server = await Nats.start();
  log = new RecordedLog();
});
afterEach(async () => {
  for (const replica of replicas.splice(0)) await replica[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/** A replica, and the hubs whose changes it was notified of. */
function replica(): { news: NatsNews; heard: string[] } {
  const news = new NatsNews(server.url, { log, entropy: systemEntropy });
  const heard: string[] = [];
  news.on('product.changed', ({ ProductId }) => heard.push(ProductId));
  replicas.push(news);
  return { news, heard };
}

/** Both are subscribed. */
async function two() {
  const [one, other] = [replica(), replica()];
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await expect
      .poll(() => {
        from.news.publish('product.changed', { ProductId: 'hello' });
        return to.heard.length;
      })
      .toBeGreaterThan(0);
  one.heard.length = 0;
  other.heard.length = 0;
  return { one, other };
}

test('every replica receives each message once, in order; the publisher at once', async () => {
  const { one, other } = await two();
  const told = Array.from({ length: 200 }, (_, at) => `hub-${at}`);
  for (const ProductId of told) one.news.publish('product.changed', { ProductId });
  expect(one.heard.filter((each) => each !== 'hello')).toEqual(told);
  await expect.poll(() => other.heard.filter((each) => each !== 'hello')).toEqual(told);
});

test('messages published while the server is down arrive once afterwards, and replicas learn of a possible gap', async () => {
  const { one, other } = await two();
  const missed: string[] = [];
  other.news.on('news.missed', () => missed.push('missed'));
  await server.kill();
  await expect.poll(() => log.lines.filter(({ event }) => event === 'nats.lost').length).toBe(2);
  one.news.publish('product.changed', { ProductId: 'meanwhile' });
  expect(one.heard).toContain('meanwhile');
  await server.revive();
  await expect.poll(() => missed.length, { timeout: 300_000 }).toBeGreaterThan(0);
  await expect
    .poll(
      () => {
        one.news.publish('product.changed', { ProductId: 'after' });
        return other.heard.includes('after');
      },
      { timeout: 300_000 },
    )
    .toBe(true);
  expect(other.heard.filter((each) => each === 'meanwhile').length).toBeLessThanOrEqual(1);
});

test('a replica starts without the server, and joins when it is up', async () => {
  await server.kill();
  const [one, other] = [replica(), replica()];
  one.news.publish('product.changed', { ProductId: 'alone' });
  expect(one.heard).toEqual(['alone']);
  await server.revive();
  await expect
    .poll(
      () => {
        one.news.publish('product.changed', { ProductId: 'together' });
        return other.heard.includes('together');
      },
      { timeout: 300_000 },
    )
    .toBe(true);
});
