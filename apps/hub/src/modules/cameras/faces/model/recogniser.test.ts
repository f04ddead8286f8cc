import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock, type Content } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { aDevice } from '@dimora/testing/builders';
import { aPng } from '@dimora/testing/pictures';
import { afterAll, expect, test, vi } from 'vitest';
import { putModel } from '../../../../../test/support/face-models.ts';
import { Recogniser } from './recogniser.ts';

const folder = mkdtempSync(join(tmpdir(), 'dimora-recogniser-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = (png: Uint8Array): Content => ({ type: 'image/png', bytes: Uint8Array.from(png) });
const of = (colour: readonly [number, number, number]): Content =>
  picture(aPng({ width: 96, height: 72, colour }));

test('pictures are analysed in sequence, the newest of each camera; a broken one stops nothing', async () => {
  await putModel(folder);
  const seen: (readonly [camera: string, colour: number])[] = [];
  const log = new RecordedLog();
  await using recogniser = new Recogniser({
    folder,
    clock: systemClock,
    log,
    seen: (camera, { embedding }) => {
      seen.push([camera.Key, embedding.indexOf(255)]);
      return Promise.resolve();
    },
  });
  const [door, garden] = [aDevice({ Key: 'door' }), aDevice({ Key: 'garden' })];
  // The first is looked at; of those that come meanwhile the last one of each camera.
  recogniser.see(door, of([255, 0, 0]));
  recogniser.see(door, of([0, 255, 0]));
  recogniser.see(garden, picture(Uint8Array.of(0, 0, 0)));
  recogniser.see(door, of([0, 0, 255]));
  await vi.waitFor(() => expect(seen).toHaveLength(2), { timeout: 110_000, interval: 20 });
  expect(seen).toEqual([
    ['door', 0],
    ['door', 2],
  ]);
  recogniser.see(garden, of([0, 255, 0]));
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['garden', 1]), {
    timeout: 110_000,
    interval: 20,
  });
  await expect
    .poll(() => recogniser.status())
    .toMatchObject({ state: 'ready', pictures: 3, fault: null });
  expect((await recogniser.status()).skipped).toBeGreaterThanOrEqual(1);
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
