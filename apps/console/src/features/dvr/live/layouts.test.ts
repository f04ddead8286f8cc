import type { DeviceId, DvrLayout } from '@dimora/contract/client';
import { expect, test } from 'vitest';
import { camerasOf, LAYOUTS, readLayout, withCamera } from './layouts.ts';

const ids = (...names: readonly (string | null)[]) => names as (DeviceId | null)[];
const [a, b, c, d] = ids('a', 'b', 'c', 'd') as DeviceId[];
const all = [a!, b!, c!, d!];

test('[CAMERA-05] the layouts are s1, s2, s3, s2x2 and s3x3 with 1, 2, 3, 4 and 9 viewports', () => {
  expect(LAYOUTS).toEqual(['s1', 's2', 's3', 's2x2', 's3x3']);
  const counts = LAYOUTS.map((layout) => camerasOf({ layout, sources: [] }, all).length);
  expect(counts).toEqual([1, 2, 3, 4, 9]);
});

test.each<readonly [string, DvrLayout, readonly (string | null)[]]>([
  [
    'all cameras in their order where nothing is chosen',
    { layout: 's3', sources: [] },
    ['a', 'b', 'c'],
  ],
  [
    'what is chosen first, then the others',
    { layout: 's2x2', sources: ids('c') },
    ['c', 'a', 'b', 'd'],
  ],
  [
    'nothing where a viewport was left empty',
    { layout: 's2', sources: ids(null, 'b') },
    [null, 'b'],
  ],
  ['nothing where the camera is gone', { layout: 's2', sources: ids('x', 'b') }, [null, 'b']],
  [
    'nothing beyond the last camera',
    { layout: 's2x2', sources: ids('d', 'c', 'b') },
    ['d', 'c', 'b', 'a'],
  ],
])('[CAMERA-07] the viewports show %s', (_what, view, shown) => {
  expect(camerasOf(view, all)).toEqual(shown);
});

test('a camera that is chosen for one viewport changes places with the one there', () => {
  expect(withCamera(ids('a', 'b', 'c'), 0, c!)).toEqual(ids('c', 'b', 'a'));
  expect(withCamera(ids('a', null), 1, d!)).toEqual(ids('a', 'd'));
  expect(withCamera(ids('a', 'b'), 1, null)).toEqual(ids('a', null));
});

test.each([
  null,
  '',
  '[]',
  '{"layout":"s9","sources":[]}',
  '{"layout":"toString","sources":[]}',
  '{"layout":"s1","sources":[7]}',
  '{"layout":"s1"}',
])('what was stored and isn’t a layout counts as none: %s', (text) => {
  expect(readLayout(text)).toBeUndefined();
});

test('[CAMERA-07] a stored layout is read as it was', () => {
  const view = { layout: 's2', sources: ids('a', null) } as const;
  expect(readLayout(JSON.stringify(view))).toEqual(view);
});
