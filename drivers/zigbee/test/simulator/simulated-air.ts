import { ByteWriter, ieeeIn } from './byte-writer.ts';
import { Coordinator, type Outgoing } from './coordinator.ts';
import type { DeviceSpec } from './device-spec.ts';
import { MT_SUBSYSTEMS, MT_TYPES, type MtFrame } from './mt-frames.ts';
import type { NvMemory } from './nv-memory.ts';
import { SimulatedDevice, type Air, type AirMessage } from './simulated-device.ts';
import {
  addressAnswer,
  CAPABILITIES,
  coordinatorAnswer,
  deviceAnswer,
  ZDO,
} from './zdo-answers.ts';

const HOST_ENDPOINT = 1;
const NO_ACK = 0xe9;
const EXPIRED = 0xf0;
const ANNOUNCED = 0xc1;
const LEFT = 0xc9;
const JOINED = 0xca;
const SCANNED = 0xb8;
/** What a device is asked when it has joined. */
const INTERVIEW: ReadonlySet<number> = new Set([ZDO.NODE, ZDO.ENDPOINTS, ZDO.ENDPOINT]);
/** What fills the map: tables of neighbours and of routes. */
const TABLES: ReadonlySet<number> = new Set([ZDO.QUALITY, ZDO.ROUTES]);
const CHANGE_CHANNEL = 0xfe;
const FIRST_CHANNEL = 11;

/** Everything on the air: the radio of the host, and the devices around it. */
export class SimulatedAir implements Air {
  readonly devices: SimulatedDevice[] = [];
  readonly coordinator: Coordinator;
  /** Noise of the channels 11 to 26, as a radio measures it: 0 is silence, 255 is deafening. */
  readonly energy: number[] = Array.from({ length: 16 }, (_, at) =>
    at < 4 ? 190 - at * 12 : at > 11 ? 40 : 95,
  );
  /** Devices whose install code the host has given. */
  readonly installCodes: string[] = [];
  /** Through whom devices may join: everybody, one address, or nobody. */
  joining: 'all' | number | null = null;
  /** For how many seconds each time: 0 closes the network. */
  readonly opened: number[] = [];
  /** Messages to devices since the start. */
  delivered = 0;
  /** Those of them that were for a group. */
  multicasts = 0;
  /** Questions about the network that wait for their answers now, and the most that ever did. */
  asking = { now: 0, most: 0 };
  /** Those of them for the tables of neighbours and routes. */
  readonly askingTables = { now: 0, most: 0 };
  /** How often a device was asked what it is, and how often the network was opened for new ones. */
  readonly asked = { interviews: 0, joins: 0 };
  /** True for a radio that takes everything and lets nothing be heard. */
  isMuted = false;
  readonly #send: (frame: MtFrame) => void;
  readonly #delayMs: number;
  #nextAddress = 0x1001;

  constructor(nv: NvMemory, send: (frame: MtFrame) => void, delayMs: number) {
    this.#send = send;
    this.#delayMs = delayMs;
    this.coordinator = new Coordinator(nv, {
      send: (frame) => send(frame),
      deliver: (message) => this.#deliver(message),
      ask: (command, data) => this.#ask(command, data),
      addInstallCode: (ieee) => void this.installCodes.push(ieee),
    });
  }

  /** Puts a device into the network, without a word to the host. */
  place(spec: DeviceSpec): SimulatedDevice {
    const address = this.#nextAddress;
    this.#nextAddress += 1;
    const ieee = `0x00158d00${(0x01000000 + address).toString(16).padStart(8, '0')}`;
    const device = new SimulatedDevice(spec, { ieee, address }, this);
    this.devices.push(device);
    this.coordinator.nv.remember(ieee, address, spec.parent === undefined);
    return device;
  }

  /** A device joins, new or again, and announces itself. */
  join(device: SimulatedDevice): void {
    Object.assign(device, { isJoined: true, isAwake: true });
    const parent = this.devices.find(({ spec }) => spec.name === device.spec.parent)?.address ?? 0;
    this.#tell(JOINED, new ByteWriter().u16(device.address).ieee(device.ieee).u16(parent).done());
    this.announce(device);
  }

  announce(device: SimulatedDevice): void {
    if (device.isDead) return;
    const { address, ieee, spec } = device;
    this.#tell(
      ANNOUNCED,
      new ByteWriter().u16(address, address).ieee(ieee).u8(CAPABILITIES[spec.role]).done(),
    );
  }

  /** A device leaves by itself. */
  leave(device: SimulatedDevice): void {
    Object.assign(device, { isJoined: false });
    device.bindings.length = 0;
    this.#tell(LEFT, new ByteWriter().u16(device.address).ieee(device.ieee).u8(0, 0, 0).done());
  }

  send(from: SimulatedDevice, message: AirMessage): void {
    this.#later(() => this.incoming(from.address, from.quality, message));
  }

  /** A message arrives at the host; its sender needn't be a device. */
  incoming(address: number, quality: number, { cluster, endpoint, data }: AirMessage): void {
    if (this.isMuted) return;
    const bytes = new ByteWriter()
      .u16(0, cluster, address)
      .u8(endpoint, HOST_ENDPOINT, 0, quality, 0)
      .u32(0)
      .u8(0, data.length)
      .bytes(data)
      .u16(0)
      .u8(0)
      .done();
    this.#send({ type: MT_TYPES.AREQ, subsystem: MT_SUBSYSTEMS.AF, command: 0x81, data: bytes });
  }

  sendBound(from: SimulatedDevice, message: AirMessage): void {
    for (const { endpoint, cluster, to } of from.bindings) {
      if (endpoint !== message.endpoint || cluster !== message.cluster) continue;
      if ('group' in to) this.#toGroup(to.group, message);
      else
        this.devices
          .find(({ ieee, hears }) => ieee === to.ieee && hears)
          ?.hear({ ...message, endpoint: to.endpoint });
    }
  }

  #toGroup(group: number, message: AirMessage): void {
    for (const device of this.devices)
      for (const [endpoint, own] of device.groups)
        if (own.has(group) && device.hears) device.hear({ ...message, endpoint }, true);
  }

  #deliver(message: Outgoing): void {
    const { to, endpoint, cluster, data, transaction, fromEndpoint } = message;
    this.delivered += 1;
    if ('group' in to) this.multicasts += 1;
    const target =
      'address' in to ? this.devices.find(({ address }) => address === to.address) : undefined;
    const isBroadcast = 'group' in to || to.address >= 0xfff8 || to.address === 0;
    const status =
      isBroadcast || target?.hears ? 0 : target?.spec.role === 'sleeping' ? EXPIRED : NO_ACK;
    this.#later(() => {
      this.#send({
        type: MT_TYPES.AREQ,
        subsystem: MT_SUBSYSTEMS.AF,
        command: 0x80,
        data: Buffer.from([status, fromEndpoint, transaction]),
      });
      if (this.isMuted) return;
      if ('group' in to) this.#toGroup(to.group, { endpoint, cluster, data });
      else if (status === 0) target?.hear({ endpoint, cluster, data });
    });
  }

  #ask(command: number, data: Buffer): void {
    const { nv, endpoints } = this.coordinator;
    const head = { ieee: nv.ieee, extendedPanId: nv.network?.extendedPanId ?? [] };
    const answering = { head, devices: this.devices, endpoints };
    if (command === ZDO.ADDRESS || command === ZDO.IEEE) {
      const found = this.devices.find(
        ({ ieee, address, hears }) =>
          hears &&
          (command === ZDO.ADDRESS ? ieee === ieeeIn(data) : address === data.readUInt16LE(0)),
      );
      if (found) this.#reply(command | 0x80, addressAnswer(found, data));
      return;
    }
    const shift = command === ZDO.JOIN ? 1 : 0;
    const address = data.readUInt16LE(shift);
    if (command === ZDO.JOIN) this.opened.push(data.readUInt8(3));
    if (command === ZDO.JOIN)
      this.joining = data.readUInt8(3) === 0 ? null : address === 0xfffc ? 'all' : address;
    if (command === ZDO.UPDATE) {
      this.#update(data);
      return;
    }
    if (command === ZDO.JOIN && this.joining !== null) this.asked.joins += 1;
    const device = this.devices.find((each) => each.address === address);
    if (device && INTERVIEW.has(command)) this.asked.interviews += 1;
    const answer =
      address === 0
        ? coordinatorAnswer(command, data, answering)
        : device?.hears
          ? deviceAnswer(device, command, data, answering)
          : undefined;
    if (!answer) return;
    this.#reply(command | 0x80, new ByteWriter().u16(address).bytes(answer).done());
    if (command === ZDO.LEAVE && device) this.#later(() => this.leave(device));
  }

  #update(data: Buffer): void {
    const [channels, duration] = [data.readUInt32LE(3), data.readUInt8(7)];
    if (duration === CHANGE_CHANNEL) {
      this.coordinator.nv.setChannel(31 - Math.clz32(channels));
      return;
    }
    const measured = this.energy.filter((_, at) => (channels >>> (at + FIRST_CHANNEL)) & 1);
    this.#reply(
      SCANNED,
      new ByteWriter()
        .u16(data.readUInt16LE(0))
        .u8(0)
        .u32(channels)
        .u16(120, 3)
        .u8(measured.length, ...measured)
        .done(),
    );
  }

  #reply(command: number, data: Buffer): void {
    const counts = TABLES.has(command & 0x7f) ? [this.asking, this.askingTables] : [this.asking];
    for (const count of counts) {
      count.now += 1;
      count.most = Math.max(count.most, count.now);
    }
    this.#later(() => {
      for (const count of counts) count.now -= 1;
      this.#tell(command, data);
    });
  }

  #tell(command: number, data: Buffer): void {
    if (!this.isMuted)
      this.#send({ type: MT_TYPES.AREQ, subsystem: MT_SUBSYSTEMS.ZDO, command, data });
  }

  #later(work: () => void): void {
    setTimeout(work, this.#delayMs).unref();
  }
}
