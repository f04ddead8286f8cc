import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '@dimora/node-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAMAGES, DAMAGES_OF_FILE } from './fixtures/damage.ts';
import { startOn } from './fixtures/damaged-start.ts';
import { HouseWithPast, signedIn } from './fixtures/house-with-past.ts';

const house = new HouseWithPast();
beforeAll(() => house.live());
afterAll(() => house.remove());

describe('[SECURITY-B1] a damaged history.db', () => {
  test.each(DAMAGES_OF_FILE)(
    '%s: the hub runs with all its settings, starts a new history, and tells the owner',
    async (kind) => {
      const folder = house.copied();
      rmSync(join(folder, 'history.db-wal'), { force: true });
      DAMAGES[kind](join(folder, 'history.db'));
      await using hub = await startOn(folder);
      expect([hub.kind, hub.said]).toEqual(['ready', expect.not.stringContaining('disk')]);
      const owner = await signedIn(hub.url);
      const names = (await owner.environments.list()).map(({ Name }) => Name);
      expect(names).toEqual(expect.arrayContaining(['Room 0', 'Room 39']));
      await expect
        .poll(async () =>
          (await owner.events.list({ limit: 100 })).events.map((event) => event.IoTEventType),
        )
        .toContain('hub.historyReplaced');
      const asides = readdirSync(folder).filter((name) => /^history-damaged-.*\.db$/.test(name));
      expect(asides).toHaveLength(1);
    },
  );

  test('a damaged log costs the last moments, and the hub runs', async () => {
    const folder = house.copied();
    DAMAGES['a write-ahead log of garbage'](join(folder, 'history.db'));
    await using hub = await startOn(folder);
    expect(hub.kind).toBe('ready');
    await expect((await signedIn(hub.url)).environments.list()).resolves.toHaveLength(43);
  });

  test('intact values of a damaged history are read into the new one', async () => {
    const folder = house.copied();
    {
      // The log's pages belong to the file first.
      using past = new Database(join(folder, 'history.db'));
      past.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    }
    const path = join(folder, 'history.db');
    DAMAGES['flipped pages in the middle'](path);
    await using hub = await startOn(folder);
    const owner = await signedIn(hub.url);
    // Rooms were only made before the damage.
    await expect
      .poll(
        async () =>
          (await owner.events.list({ limit: 200 })).events.filter(
            ({ IoTEventType }) => IoTEventType === 'environment.created',
          ).length,
        { timeout: 300_000 },
      )
      .toBeGreaterThan(0);
    const { events } = await owner.events.list({ limit: 200 });
    expect(events.map(({ Ts }) => Ts)).toEqual(
      events.map(({ Ts }) => Ts).toSorted((a, b) => b - a),
    );
  });
});
