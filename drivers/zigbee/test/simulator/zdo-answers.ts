import { ByteWriter, ieeeBytes, ieeeIn } from './byte-writer.ts';
import { bindingTable, qualityTable, routeTable, type Head } from './network-tables.ts';
import type { Binding, SimulatedDevice } from './simulated-device.ts';
import { clusterId } from './zcl-values.ts';

/** Commands about the network itself, by their numbers at the radio. */
export const ZDO = {
  ADDRESS: 0x00,
  IEEE: 0x01,
  NODE: 0x02,
  POWER: 0x03,
  ENDPOINT: 0x04,
  ENDPOINTS: 0x05,
  BIND: 0x21,
  UNBIND: 0x22,
  QUALITY: 0x31,
  ROUTES: 0x32,
  BINDINGS: 0x33,
  LEAVE: 0x34,
  JOIN: 0x36,
  UPDATE: 0x37,
  STARTUP: 0x40,
} as const;

const NO_SUCH = 0x84;
const HERE = 0x00;
const ROLES = { router: 1, sleeping: 2, device: 2 } as const;
/** Mains, listens always, and so on, as the standard packs it. */
export const CAPABILITIES = { router: 0x8e, sleeping: 0x80, device: 0x8c } as const;

type Answering = {
  readonly head: Head;
  readonly devices: readonly SimulatedDevice[];
  readonly endpoints: readonly number[];
};

/** What the coordinator says of itself. */
export function coordinatorAnswer(
  command: number,
  asked: Buffer,
  { head, devices, endpoints }: Answering,
): Buffer | undefined {
  switch (command) {
    case ZDO.NODE:
      return node({ address: HERE, role: 0, capabilities: 0x8f, maker: 0 });
    case ZDO.ENDPOINTS:
      return new ByteWriter()
        .u8(0)
        .u16(HERE)
        .u8(endpoints.length, ...endpoints)
        .done();
    case ZDO.ENDPOINT:
      return new ByteWriter()
        .u8(0)
        .u16(HERE)
        .u8(8, asked[4] ?? 1)
        .u16(0x0104, 0x0005)
        .u8(0, 0, 0)
        .done();
    case ZDO.QUALITY:
      return qualityTable(undefined, head, devices, asked[2] ?? 0);
    case ZDO.ROUTES:
      return routeTable(undefined, devices, asked[2] ?? 0);
    case ZDO.BINDINGS:
      return Buffer.from([0, 0, 0, 0]);
    case ZDO.JOIN:
    case ZDO.LEAVE:
      return Buffer.from([0]);
    default:
      return undefined;
  }
}

const node = ({
  address,
  role,
  capabilities,
  maker,
}: {
  address: number;
  role: number;
  capabilities: number;
  maker: number;
}): Buffer =>
  new ByteWriter()
    .u8(0)
    .u16(address)
    .u8(role, 0x40, capabilities)
    .u16(maker)
    .u8(82)
    .u16(82, 0x2c00, 82)
    .u8(0)
    .done();

/** What a device answers; `undefined` for what it doesn't know. `asked` begins with its address. */
export function deviceAnswer(
  device: SimulatedDevice,
  command: number,
  asked: Buffer,
  { head, devices }: Answering,
): Buffer | undefined {
  const { address, spec } = device;
  switch (command) {
    case ZDO.NODE:
      return node({
        address,
        role: ROLES[spec.role],
        capabilities: CAPABILITIES[spec.role],
        maker: spec.makerCode,
      });
    case ZDO.POWER:
      return new ByteWriter().u8(0).u16(address).u8(0x10, 0xc1).done();
    case ZDO.ENDPOINTS:
      return new ByteWriter()
        .u8(0)
        .u16(address)
        .u8(spec.endpoints.length, ...spec.endpoints.map(({ id }) => id))
        .done();
    case ZDO.ENDPOINT:
      return endpointAnswer(device, asked[4] ?? 0);
    case ZDO.BIND:
    case ZDO.UNBIND:
      return Buffer.from([bound(device, asked, command === ZDO.BIND)]);
    case ZDO.QUALITY:
      return spec.role === 'router'
        ? qualityTable(device, head, devices, asked[2] ?? 0)
        : Buffer.from([NO_SUCH]);
    case ZDO.ROUTES:
      return spec.role === 'router'
        ? routeTable(device, devices, asked[2] ?? 0)
        : Buffer.from([NO_SUCH]);
    case ZDO.BINDINGS:
      return bindingTable(device, asked[2] ?? 0);
    case ZDO.JOIN:
    case ZDO.LEAVE:
      return Buffer.from([0]);
    default:
      return undefined;
  }
}

function endpointAnswer({ address, spec }: SimulatedDevice, id: number): Buffer {
  const found = spec.endpoints.find((each) => each.id === id);
  if (!found) return new ByteWriter().u8(0x82).u16(address).u8(0).done();
  const ins = Object.keys(found.in).map(clusterId);
  const outs = found.out.map(clusterId);
  return new ByteWriter()
    .u8(0)
    .u16(address)
    .u8(8 + 2 * (ins.length + outs.length), id)
    .u16(found.profile, found.kind)
    .u8(1, ins.length)
    .u16(...ins)
    .u8(outs.length)
    .u16(...outs)
    .done();
}

/** Enters or removes a binding; the answer's status. */
function bound(device: SimulatedDevice, asked: Buffer, add: boolean): number {
  const mode = asked.readUInt8(13);
  const wanted: Binding = {
    endpoint: asked.readUInt8(10),
    cluster: asked.readUInt16LE(11),
    to:
      mode === 1
        ? { group: asked.readUInt16LE(14) }
        : { ieee: ieeeIn(asked, 14), endpoint: asked.readUInt8(22) },
  };
  const at = device.bindings.findIndex((each) => JSON.stringify(each) === JSON.stringify(wanted));
  if (add && at < 0) device.bindings.push(wanted);
  if (!add && at >= 0) device.bindings.splice(at, 1);
  return !add && at < 0 ? 0x88 : 0;
}

/** The address of a device by its other one. */
export function addressAnswer(device: SimulatedDevice | undefined, asked: Buffer): Buffer {
  if (!device)
    return new ByteWriter()
      .u8(0x81)
      .bytes(asked.length >= 8 ? asked.subarray(0, 8) : ieeeBytes('0x0000000000000000'))
      .u16(0xfffe)
      .u8(0, 0)
      .done();
  return new ByteWriter().u8(0).ieee(device.ieee).u16(device.address).u8(0, 0).done();
}
