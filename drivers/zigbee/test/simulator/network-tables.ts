import { ByteWriter } from './byte-writer.ts';
import type { Binding, SimulatedDevice } from './simulated-device.ts';

/** The coordinator as its devices see it. */
export type Head = { readonly ieee: string; readonly extendedPanId: readonly number[] };

const COORDINATOR_QUALITY = 255;
const TYPE = { coordinator: 0, router: 1, device: 2 };
const RELATION = { parent: 0, child: 1, sibling: 2 };

type Neighbour = {
  readonly ieee: string;
  readonly address: number;
  readonly type: number;
  readonly relation: number;
  readonly quality: number;
  readonly listens: boolean;
};

const typeOf = ({ spec }: SimulatedDevice): number =>
  spec.role === 'router' ? TYPE.router : TYPE.device;

const neighbourOf = (device: SimulatedDevice, relation: number, quality: number): Neighbour => ({
  ieee: device.ieee,
  address: device.address,
  type: typeOf(device),
  relation,
  quality,
  listens: device.spec.role !== 'sleeping',
});

/** What a node hears: its parent, its children, and routers beside it. `undefined` stands for the coordinator. */
function neighboursOf(
  of: SimulatedDevice | undefined,
  head: Head,
  devices: readonly SimulatedDevice[],
): Neighbour[] {
  const name = of?.spec.name;
  const children = devices.filter(
    ({ spec, isJoined }) => isJoined && spec.parent === name && spec.name !== name,
  );
  const parent = devices.find(({ spec }) => spec.name === of?.spec.parent);
  const up: Neighbour[] = !of
    ? []
    : parent
      ? [
          neighbourOf(
            parent,
            of.spec.role === 'router' ? RELATION.sibling : RELATION.parent,
            of.quality,
          ),
        ]
      : [
          {
            ieee: head.ieee,
            address: 0,
            type: TYPE.coordinator,
            relation: of.spec.role === 'router' ? RELATION.sibling : RELATION.parent,
            quality: of.quality,
            listens: true,
          },
        ];
  return [
    ...up,
    ...children.map((each) =>
      neighbourOf(
        each,
        typeOf(each) === TYPE.router ? RELATION.sibling : RELATION.child,
        each.quality,
      ),
    ),
  ];
}

type Page = { readonly start: number; readonly size: number };

/** One page of a table: how many there are, which one is first, and the entries. */
function paged(rows: readonly Buffer[], { start, size }: Page): Buffer {
  const page = rows.slice(start, start + size);
  return new ByteWriter().u8(0, rows.length, start, page.length).bytes(Buffer.concat(page)).done();
}

export function qualityTable(
  of: SimulatedDevice | undefined,
  head: Head,
  devices: readonly SimulatedDevice[],
  start: number,
): Buffer {
  const rows = neighboursOf(of, head, devices).map(
    ({ ieee, address, type, relation, quality, listens }) =>
      new ByteWriter()
        .bytes(Buffer.from(head.extendedPanId.toReversed()))
        .ieee(ieee)
        .u16(address)
        .u8(
          type | ((listens ? 1 : 0) << 2) | (relation << 4),
          2,
          15,
          Math.min(quality, COORDINATOR_QUALITY),
        )
        .done(),
  );
  return paged(rows, { start, size: 3 });
}

/** The next hop to every device: a child directly, others through the router on the way. */
export function routeTable(
  of: SimulatedDevice | undefined,
  devices: readonly SimulatedDevice[],
  start: number,
): Buffer {
  const byName = new Map(devices.map((device) => [device.spec.name, device]));
  const hopTo = (device: SimulatedDevice): SimulatedDevice | undefined => {
    let at: SimulatedDevice | undefined = device;
    while (at && at.spec.parent !== of?.spec.name) at = byName.get(at.spec.parent ?? '');
    return at;
  };
  const rows = devices.flatMap((device) => {
    const hop = device.isJoined && device !== of ? hopTo(device) : undefined;
    return hop && hop !== device
      ? [new ByteWriter().u16(device.address).u8(0).u16(hop.address).done()]
      : [];
  });
  return paged(rows, { start, size: 10 });
}

export function bindingTable({ ieee, bindings }: SimulatedDevice, start: number): Buffer {
  const rows = bindings.map(({ endpoint, cluster, to }: Binding) => {
    const row = new ByteWriter().ieee(ieee).u8(endpoint).u16(cluster);
    return (
      'group' in to ? row.u8(1).u16(to.group) : row.u8(3).ieee(to.ieee).u8(to.endpoint)
    ).done();
  });
  return paged(rows, { start, size: 3 });
}
