import type { Device } from '@dimora/contract';
import { aDevice } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { NewestPictures } from './newest-pictures.ts';

const camera = (Key: string): Device => aDevice({ Key });

test('the newest picture of each camera waits, in the order of the cameras’ first pictures', () => {
  const waiting = new NewestPictures();
  expect(waiting.put({ camera: camera('a'), picture: 'old' })).toBe(0);
  expect(waiting.put({ camera: camera('b'), picture: 'b' })).toBe(0);
  expect(waiting.put({ camera: camera('a'), picture: 'new' })).toBe(1);
  expect([waiting.take()?.picture, waiting.take()?.picture, waiting.take()]).toEqual([
    'new',
    'b',
    undefined,
  ]);
});

test('at most twenty cameras wait: the first one is dropped', () => {
  const waiting = new NewestPictures();
  const dropped = Array.from({ length: 22 }, (_, at) =>
    waiting.put({ camera: camera(`c${at}`), picture: `${at}` }),
  );
  expect(dropped).toEqual([...Array(20).fill(0), 1, 1]);
  expect(waiting.take()?.picture).toBe('2');
  waiting.clear();
  expect(waiting.take()).toBeUndefined();
});
