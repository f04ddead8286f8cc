import type { Device } from '@dimora/contract';
import type { Content } from '@dimora/node-kit';
import { aDevice } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { NewestPictures } from './newest-pictures.ts';

const camera = (Key: string): Device => aDevice({ Key });
const shows = (what: string): Content => ({
  type: 'image/png',
  bytes: new TextEncoder().encode(what),
});

test('the newest picture of each camera waits, in the order of the cameras’ first pictures', () => {
  const waiting = new NewestPictures();
  expect(waiting.put({ camera: camera('a'), picture: shows('old') })).toBe(0);
  expect(waiting.put({ camera: camera('b'), picture: shows('b') })).toBe(0);
  expect(waiting.put({ camera: camera('a'), picture: shows('new') })).toBe(1);
  expect([waiting.take()?.picture, waiting.take()?.picture, waiting.take()]).toEqual([
    shows('new'),
    shows('b'),
    undefined,
  ]);
});

test('at most twenty cameras wait: the first one is dropped', () => {
  const waiting = new NewestPictures();
  const dropped = Array.from({ length: 22 }, (_, at) =>
    waiting.put({ camera: camera(`c${at}`), picture: shows(`${at}`) }),
  );
  expect(dropped).toEqual([...Array(20).fill(0), 1, 1]);
  expect(waiting.take()?.picture).toEqual(shows('2'));
  waiting.clear();
  expect(waiting.take()).toBeUndefined();
});
