import { ByteWriter, ieeeIn } from './byte-writer.ts';
import { MT_SUBSYSTEMS, MT_TYPES, type MtFrame } from './mt-frames.ts';
import { NV, type NvMemory } from './nv-memory.ts';

/** A message that the host sends to devices. */
export type Outgoing = {
  readonly to: { readonly address: number } | { readonly group: number };
  readonly endpoint: number;
  readonly cluster: number;
  readonly transaction: number;
  readonly fromEndpoint: number;
  readonly data: Buffer;
};

/** What the radio does beyond its own memory. */
export type Radio = {
  send(frame: MtFrame): void;
  deliver(message: Outgoing): void;
  /** A command about the network itself; the bytes as the host sent them. */
  ask(command: number, data: Buffer): void;
  addInstallCode(ieee: string): void;
};

const ZSTACK_3X0 = 1;
const IS_COORDINATOR = 9;
const REVISION = 20_230_507;
const CREATED = 9;
const FAILED = 1;

/** The radio itself: its answers to the host as Z-Stack 3.x.0 gives them. */
export class Coordinator {
  readonly nv: NvMemory;
  readonly endpoints: number[] = [];
  /** What it transmits with, if the host has said so. */
  powerDbm: number | undefined;
  readonly #radio: Radio;
  #isUp = false;

  constructor(nv: NvMemory, radio: Radio) {
    this.nv = nv;
    this.#radio = radio;
  }

  /** Loses power. */
  reset(): void {
    this.#isUp = false;
    this.endpoints.length = 0;
  }

  hear({ type, subsystem, command, data }: MtFrame): void {
    if (subsystem === MT_SUBSYSTEMS.SYS && command === 0) {
      this.#restart();
      return;
    }
    if (type !== MT_TYPES.SREQ) return;
    const answer = this.#answer(subsystem, command, data);
    this.#radio.send({ type: MT_TYPES.SRSP, subsystem, command, data: answer });
    this.#after(subsystem, command, data);
  }

  #restart(): void {
    if (this.nv.items.get(NV.STARTUP_OPTION)?.[0] === 3) this.nv.clear();
    this.reset();
    this.#tell(MT_SUBSYSTEMS.SYS, 0x80, Buffer.from([0, 2, ZSTACK_3X0, 2, 7, 1]));
  }

  #answer(subsystem: number, command: number, data: Buffer): Buffer {
    switch (subsystem) {
      case MT_SUBSYSTEMS.SYS:
        return this.#system(command, data);
      case MT_SUBSYSTEMS.UTIL:
        return this.#util(command);
      case MT_SUBSYSTEMS.ZDO:
        return this.#network(command, data);
      default:
        return Buffer.from([0]);
    }
  }

  #system(command: number, data: Buffer): Buffer {
    const { items, entries } = this.nv;
    const key = data.length >= 5 ? `${data.readUInt16LE(1)}/${data.readUInt16LE(3)}` : '';
    const id = data.length >= 2 ? data.readUInt16LE(0) : 0;
    switch (command) {
      case 0x01:
        return new ByteWriter().u16(0x0659).done();
      case 0x02:
        return new ByteWriter().u8(2, ZSTACK_3X0, 2, 7, 1).u32(REVISION).done();
      case 0x04:
        return new ByteWriter().ieee(this.nv.ieee).done();
      case 0x07:
        items.set(id, Buffer.alloc(data.readUInt16LE(2)));
        return Buffer.from([CREATED]);
      case 0x0f:
        if (data.readUInt8(0) === 0) this.powerDbm = data.readInt8(1);
        return Buffer.from([data.readUInt8(1)]);
      case 0x12:
        items.delete(id);
        return Buffer.from([0]);
      case 0x13:
        return new ByteWriter().u16(items.get(id)?.length ?? 0).done();
      case 0x1c:
        return valueOf(items.get(id)?.subarray(data.readUInt16LE(2)));
      case 0x1d:
        items.get(id)?.set(data.subarray(6), data.readUInt16LE(2));
        return Buffer.from([0]);
      case 0x30:
        entries.set(key, Buffer.alloc(data.readUInt32LE(5)));
        return Buffer.from([0]);
      case 0x32:
        return Buffer.from([entries.get(key)?.length ?? 0]);
      case 0x33:
        return valueOf(entries.get(key)?.subarray(data.readUInt16LE(5)));
      case 0x34:
        entries.get(key)?.set(data.subarray(8), data.readUInt16LE(5));
        return Buffer.from([0]);
      default:
        return Buffer.from([0]);
    }
  }

  #util(command: number): Buffer {
    if (command === 0x00)
      return new ByteWriter()
        .u8(0)
        .ieee(this.nv.ieee)
        .u16(0)
        .u8(7, this.#isUp ? IS_COORDINATOR : 0, 0)
        .done();
    // The table of children knows nobody.
    if (command === 0x4a) return new ByteWriter().u16(0xfffe, 0).u8(255).done();
    return Buffer.from([0]);
  }

  #network(command: number, data: Buffer): Buffer {
    if (command === 0x50) {
      const { panId = 0xffff, extendedPanId = [], channel = 0 } = this.nv.network ?? {};
      return new ByteWriter()
        .u16(0)
        .u8(this.#isUp ? IS_COORDINATOR : 0)
        .u16(panId, 0)
        .bytes(
          Buffer.from([...extendedPanId, ...Array<number>(8).fill(0)].slice(0, 8).toReversed()),
        )
        .ieee(this.nv.ieee)
        .u8(channel)
        .done();
    }
    if (command === 0x4a) return new ByteWriter().u8(FAILED).u16(data.readUInt16LE(1)).u8(0).done();
    return Buffer.from([0]);
  }

  /** What follows an answer. */
  #after(subsystem: number, command: number, data: Buffer): void {
    if (subsystem === MT_SUBSYSTEMS.APP_CNF && command === 0x05) {
      this.nv.form();
      this.#rise();
    } else if (subsystem === MT_SUBSYSTEMS.APP_CNF && command === 0x04)
      this.#radio.addInstallCode(ieeeIn(data, 1));
    else if (subsystem === MT_SUBSYSTEMS.ZDO && command === 0x40) this.#rise();
    else if (subsystem === MT_SUBSYSTEMS.ZDO && command < 0x40) this.#radio.ask(command, data);
    else if (subsystem === MT_SUBSYSTEMS.AF) this.#send(command, data);
  }

  #rise(): void {
    this.#isUp = true;
    this.#tell(MT_SUBSYSTEMS.ZDO, 0xc0, Buffer.from([IS_COORDINATOR]));
  }

  #send(command: number, data: Buffer): void {
    if (command === 0x00) this.endpoints.push(data.readUInt8(0));
    if (command === 0x01)
      this.#radio.deliver({
        to: { address: data.readUInt16LE(0) },
        endpoint: data.readUInt8(2),
        fromEndpoint: data.readUInt8(3),
        cluster: data.readUInt16LE(4),
        transaction: data.readUInt8(6),
        data: data.subarray(10),
      });
    if (command === 0x02) {
      const address = data.readUInt16LE(1);
      this.#radio.deliver({
        to: data.readUInt8(0) === 1 ? { group: address } : { address },
        endpoint: data.readUInt8(9),
        fromEndpoint: data.readUInt8(12),
        cluster: data.readUInt16LE(13),
        transaction: data.readUInt8(15),
        data: data.subarray(20),
      });
    }
  }

  #tell(subsystem: number, command: number, data: Buffer): void {
    this.#radio.send({ type: MT_TYPES.AREQ, subsystem, command, data });
  }
}

/** At most what fits into a frame. */
function valueOf(bytes: Buffer | undefined): Buffer {
  const part = (bytes ?? Buffer.alloc(0)).subarray(0, 240);
  return new ByteWriter().u8(0, part.length).bytes(part).done();
}
