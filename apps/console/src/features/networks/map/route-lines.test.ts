import { expect, test } from 'vitest';
import { aNode } from '../testing/nodes.ts';
import { routeLines, wayOf } from './route-lines.ts';

const hub = aNode('1', { role: 'controller' });
const byNode = (...rows: readonly ReturnType<typeof aNode>[]) =>
  new Map(rows.map((row) => [row.node, row]));

test('[ZWAVE-B1] a route is drawn hop by hop, each hop once', () => {
  const plug = aNode('2', { route: [], signalDbm: -60 });
  const blind = aNode('3', { route: ['2'], signalDbm: -80 });
  const window = aNode('4', { route: ['3', '2'], signalDbm: -90 });
  expect(
    routeLines([hub, plug, blind, window], '1').map(({ from, to, strength }) => [
      from,
      to,
      strength,
    ]),
  ).toEqual([
    ['2', '1', 'strong'],
    ['3', '2', 'fair'],
    ['4', '3', 'weak'],
  ]);
});

test('a dead node keeps the way it last had, as one without an answer', () => {
  const door = aNode('5', { state: 'dead', route: [] });
  expect(routeLines([hub, door], '1')).toMatchObject([{ from: '5', to: '1', strength: 'none' }]);
});

test('where the radio keeps no route, the links lead the way', () => {
  const router = aNode('2', { route: null }, { links: [{ to: '1', quality: 0.9 }] });
  const leaf = aNode('3', { route: null, quality: 0.4 }, { links: [{ to: '2', quality: 0.4 }] });
  const lost = aNode('4', { route: null });
  expect(wayOf(leaf, byNode(hub, router, leaf, lost), '1')).toEqual(['3', '2', '1']);
  expect(wayOf(lost, byNode(hub, router, leaf, lost), '1')).toBeNull();
});

test('links that lead in a circle end', () => {
  const one = aNode('2', { route: null }, { links: [{ to: '3', quality: 1 }] });
  const two = aNode('3', { route: null }, { links: [{ to: '2', quality: 1 }] });
  expect(wayOf(one, byNode(hub, one, two), '1')).toBeNull();
});
