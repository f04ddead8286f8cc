import type { DeviceId, EnvironmentId, EventId } from '@dimora/domain';
import { Database, migrate } from '@dimora/node-kit';
import { expect, test } from 'vitest';
import { MediaStore, mediaMigrations } from './media.store.ts';

const event = (at: number): EventId => `event-${at}` as EventId;

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
        Content: 'x'.repeat(100),
      },
      [event(at)],
    );
  const kept = (): string[] =>
    store.of(Array.from({ length: count }, (_, at) => event(at + 1))).map(({ Id }) => Id);
  return { store, kept };
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
