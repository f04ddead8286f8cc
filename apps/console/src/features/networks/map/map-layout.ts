/** A room with its nodes, in the order in which they are shown. */
export type MapRoom = {
  readonly id: string;
  readonly nodes: readonly string[];
};

/** A room on the map; lengths are in pixels at the natural size. */
export type PlacedRoom = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Where everything is on the map. */
export type MapLayout = {
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly PlacedRoom[];
  /** The centre of each node. */
  readonly nodes: ReadonlyMap<string, Point>;
};

/** A place on the map. */
export type Point = { readonly x: number; readonly y: number };

/** Radius of a node. */
export const NODE_RADIUS = 17;
/** From the centre of a node to the middle of its name. */
export const NAME_BELOW = 29;
/** The most that a name may take. */
export const NAME_WIDTH = 104;

const CELL = { width: 74, height: 88 };
/** Neighbours in a row are this much lower, so that their names don't meet. */
const ZIGZAG = 16;
const PAD = 15;
const HEAD = 34;
const GAP = 10;
/** Nodes side by side in a room; more where few rooms share the width. */
const PER_ROW = 3;
const ROOM_WIDTH = PER_ROW * CELL.width + 2 * PAD;

/** A column more is worth drawing everything this much smaller. */
const SMALLEST = 0.92;

/** The columns of rooms that fit a width in pixels. */
export const columnsFor = (width: number): number =>
  Math.max(1, Math.floor((width / SMALLEST + GAP) / (ROOM_WIDTH + GAP)));

/**
 * Places rooms in columns, the shortest column first, and nodes in rows within their room. The room `middle`, where
 * the controller is, comes in the middle of the list: most lines lead there. The same rooms give the same map.
 */
export function layoutMap(
  rooms: readonly MapRoom[],
  columns: number,
  middle: string | null = null,
): MapLayout {
  const count = Math.max(1, Math.min(columns, rooms.length));
  const perRow = Math.floor((PER_ROW * columns) / count);
  const roomWidth = perRow * CELL.width + 2 * PAD;
  const bottoms = Array.from({ length: count }, () => 0);
  const placed: PlacedRoom[] = [];
  const nodes = new Map<string, Point>();
  for (const { id, nodes: inside } of inOrder(rooms, middle)) {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const [x, y] = [column * (roomWidth + GAP), bottoms[column] ?? 0];
    const height = HEAD + Math.max(1, Math.ceil(inside.length / perRow)) * CELL.height + PAD;
    placed.push({ id, x, y, width: roomWidth, height });
    for (const [index, node] of inside.entries())
      nodes.set(node, placeIn(inside.length, perRow, index, { x, y }));
    bottoms[column] = y + height + GAP;
  }
  return {
    width: count * (roomWidth + GAP) - GAP,
    height: Math.max(...bottoms) - GAP,
    rooms: placed,
    nodes,
  };
}

/** The room of the controller in the middle of the others. */
function inOrder(rooms: readonly MapRoom[], middle: string | null): readonly MapRoom[] {
  const central = rooms.find(({ id }) => id === middle);
  if (!central) return rooms;
  const others = rooms.filter((room) => room !== central);
  return others.toSpliced(Math.floor(others.length / 2), 0, central);
}

function placeIn(count: number, perRow: number, index: number, room: Point): Point {
  const row = Math.floor(index / perRow);
  const column = index % perRow;
  const inRow = Math.min(perRow, count - row * perRow);
  // Fewer than a full row stand apart evenly.
  const width = (perRow * CELL.width) / inRow;
  return {
    x: room.x + PAD + (column + 0.5) * width,
    y: room.y + HEAD + NODE_RADIUS + row * CELL.height + (column % 2 === 1 ? ZIGZAG : 0),
  };
}
