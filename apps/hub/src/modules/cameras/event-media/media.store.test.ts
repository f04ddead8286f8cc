import type { DeviceId, EnvironmentId, EventId } from '@dimora/domain';
import { Database, migrate, type Content } from '@dimora/node-kit';
import { expect, test } from 'vitest';
import { MediaStore, mediaMigrations } from './media.store.ts';

const event = (at: number): EventId => `event-${at}` as EventId;

const PICTURE: Content = { type: 'image/webp', bytes: new Uint8Array(100).fill(7) };

function storeOf(count: number) {
  const database = new Database(':memory:');
  migrate(database, mediaMigrations);
  const store = new MediaStore(() => database);
  for (let at = 1; at <= count; at += 1)
    store.add(
      {
        Id: `m${at}`,
        kind: 'Image',
        DeviceId: 'camera' as DeviceId,
        EnvironmentId: 'hall' as EnvironmentId,
        takenAt: at * 1000,
        content: PICTURE,
      },
      [event(at)],
    );
  const kept = (): string[] =>
    store.of(Array.from({ length: count }, (_, at) => event(at + 1))).map(({ Id }) => Id);
  return { database, store, kept };
}

test('[HISTORY-06] recordings that are too old are deleted', () => {
  const { store, kept } = storeOf(4);
  store.prune({ before: 3_000, bytes: 1_000_000 });
  expect(kept()).toEqual(['m3', 'm4']);
});

test('[HISTORY-06] when recordings take too much space, the oldest are deleted', () => {
  const { store, kept } = storeOf(4);
  store.prune({ before: 0, bytes: 250 });
  expect(kept()).toEqual(['m3', 'm4']);
  expect(store.byId('m1')).toBeUndefined();
});

test('[HISTORY-06] a picture is kept as its bytes; what an earlier version stored as text is read', () => {
  const { database, store } = storeOf(1);
  expect(store.content('m1')).toEqual(PICTURE);
  database.exec(`INSERT INTO media (id, kind, device_id, environment_id, taken_at, bytes, content)
    VALUES ('old', 'Image', 'camera', 'hall', 1000, 27, 'data:image/jpeg;base64,/9j/')`);
  expect(store.content('old')).toEqual({
    type: 'image/jpeg',
    bytes: Uint8Array.from([0xff, 0xd8, 0xff]),
  });
  expect(store.content('none')).toBeUndefined();
});
