import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  columnsFor,
  layoutMap,
  NAME_BELOW,
  NAME_WIDTH,
  NODE_RADIUS,
  type MapLayout,
  type MapRoom,
} from './map-layout.ts';

/** Any house: up to 14 rooms of up to 20 nodes. */
const house = fc
  .array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 14 })
  .map((counts): MapRoom[] =>
    counts.map((count, room) => ({
      id: `room-${room}`,
      nodes: Array.from({ length: count }, (_, node) => `${room}.${node}`),
    })),
  );
const columns = fc.integer({ min: 1, max: 6 });

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const anyMeet = (boxes: readonly Box[]): boolean =>
  boxes.some((box, at) => boxes.slice(at + 1).some((other) => meet(box, other)));

const discs = ({ nodes }: MapLayout): Box[] =>
  [...nodes.values()].map(({ x, y }) => ({
    x: x - NODE_RADIUS,
    y: y - NODE_RADIUS,
    width: 2 * NODE_RADIUS,
    height: 2 * NODE_RADIUS,
  }));

const names = ({ nodes }: MapLayout): Box[] =>
  [...nodes.values()].map(({ x, y }) => ({
    x: x - NAME_WIDTH / 2,
    y: y + NAME_BELOW - 7,
    width: NAME_WIDTH,
    height: 14,
  }));

describe('the places of any house', () => {
  test('[ZWAVE-B1] rooms, nodes and names never overlap', () => {
    fc.assert(
      fc.property(house, columns, (rooms, count) => {
        const layout = layoutMap(rooms, count, 'room-0');
        expect(anyMeet(layout.rooms)).toBe(false);
        expect(anyMeet(discs(layout))).toBe(false);
        expect(anyMeet(names(layout))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('every node is within its room, and every room within the map', () => {
    fc.assert(
      fc.property(house, columns, (rooms, count) => {
        const layout = layoutMap(rooms, count);
        const within = (inner: Box, outer: Box): boolean =>
          inner.x >= outer.x &&
          inner.y >= outer.y &&
          inner.x + inner.width <= outer.x + outer.width &&
          inner.y + inner.height <= outer.y + outer.height;
        const all = { x: 0, y: 0, width: layout.width, height: layout.height };
        for (const placed of layout.rooms) {
          expect(within(placed, all)).toBe(true);
          for (const node of rooms.find(({ id }) => id === placed.id)?.nodes ?? []) {
            const { x, y } = layout.nodes.get(node) ?? { x: -1, y: -1 };
            const disc = { x: x - NODE_RADIUS, y: y - NODE_RADIUS, width: 34, height: 52 };
            expect(within(disc, placed)).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the same house gives the same map', () => {
    fc.assert(
      fc.property(house, columns, (rooms, count) => {
        expect(layoutMap(structuredClone(rooms), count)).toEqual(layoutMap(rooms, count));
      }),
      { numRuns: 20 },
    );
  });
});

test('the room of the controller is in the middle of nine', () => {
  const rooms = Array.from({ length: 9 }, (_, at) => ({ id: `r${at}`, nodes: [`n${at}`] }));
  const { rooms: placed, width, height } = layoutMap(rooms, 3, 'r0');
  const central = placed.find(({ id }) => id === 'r0') ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(central.x + central.width / 2).toBe(width / 2);
  expect(central.y + central.height / 2).toBe(height / 2);
});

test('a phone has one column of rooms, a desk three', () => {
  expect(columnsFor(330)).toBe(1);
  expect(columnsFor(790)).toBe(3);
  expect(columnsFor(100)).toBe(1);
});
