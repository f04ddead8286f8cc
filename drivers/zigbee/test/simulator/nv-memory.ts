import { randomBytes } from 'node:crypto';
import { ByteWriter, ieeeBytes, ieeeIn } from './byte-writer.ts';

/** The network that a coordinator is set up for. */
export type SimulatedNetwork = {
  readonly panId: number;
  /** Eight bytes. */
  readonly extendedPanId: readonly number[];
  readonly channel: number;
  /** Sixteen bytes. */
  readonly networkKey: readonly number[];
};

/** Numbers of the items, as Z-Stack has them. */
export const NV = {
  EXTADDR: 0x01,
  STARTUP_OPTION: 0x03,
  NIB: 0x21,
  EXTENDED_PAN_ID: 0x2d,
  NWK_ACTIVE_KEY_INFO: 0x3a,
  NWK_ALTERN_KEY_INFO: 0x3b,
  APS_LINK_KEY_TABLE: 0x4c,
  CONFIGURED: 0x60,
  PRECFGKEY: 0x62,
  PRECFGKEYS_ENABLE: 0x63,
  NWKKEY: 0x82,
  PANID: 0x83,
  CHANLIST: 0x84,
  TCLK_SEED: 0x0101,
} as const;

/** Tables of Z-Stack 3.x.0, by item and entry: their entries' sizes without alignment, and how many there are. */
const TABLES = [
  { item: 1, size: 11, entries: 60 },
  { item: 4, size: 19, entries: 40 },
  { item: 6, size: 24, entries: 10 },
  { item: 7, size: 12, entries: 3 },
] as const;
const ADDRESSES = 1;
const NIB_BYTES = 110;
/** Where the NIB holds what changes, without alignment. */
const NIB_AT = {
  channel: 22,
  coordinatorIeee: 25,
  panId: 33,
  state: 35,
  channels: 36,
  extendedPanId: 53,
};

const keyOf = (item: number, sub: number): string => `${item}/${sub}`;

/** The radio's memory that outlives its power: network, keys, tables of devices. */
export class NvMemory {
  readonly items = new Map<number, Buffer>();
  /** Entries of extended tables, by item and number of the entry. */
  readonly entries = new Map<string, Buffer>();

  constructor(ieee: string) {
    this.items.set(NV.EXTADDR, ieeeBytes(ieee));
    this.items.set(NV.TCLK_SEED, randomBytes(16));
    this.clear();
  }

  /** Forgets the network. */
  clear(): void {
    this.items.delete(NV.NIB);
    this.items.delete(NV.CONFIGURED);
    // Its length says that this radio packs its structures without gaps.
    this.items.set(NV.NWKKEY, Buffer.alloc(21));
    this.items.set(
      NV.APS_LINK_KEY_TABLE,
      Buffer.concat([Buffer.alloc(2), Buffer.from('feff000000'.repeat(10), 'hex')]),
    );
    for (const item of [NV.NWK_ACTIVE_KEY_INFO, NV.NWK_ALTERN_KEY_INFO])
      this.items.set(item, Buffer.alloc(17));
    this.items.set(NV.PRECFGKEY, Buffer.alloc(16));
    for (const { item, size, entries } of TABLES)
      for (let at = 0; at < entries; at += 1)
        this.entries.set(keyOf(item, at), Buffer.alloc(size, item === ADDRESSES ? 0xff : 0));
    for (let at = 0; at < 60; at += 1) this.entries.get(keyOf(ADDRESSES, at))?.writeUInt8(0, 0);
  }

  get ieee(): string {
    return ieeeIn(this.items.get(NV.EXTADDR) ?? Buffer.alloc(8));
  }

  get network(): SimulatedNetwork | undefined {
    const nib = this.items.get(NV.NIB);
    const key = this.items.get(NV.NWK_ACTIVE_KEY_INFO);
    if (!nib || !key) return undefined;
    return {
      panId: nib.readUInt16LE(NIB_AT.panId),
      extendedPanId: [...nib.subarray(NIB_AT.extendedPanId, NIB_AT.extendedPanId + 8)].toReversed(),
      channel: nib.readUInt8(NIB_AT.channel),
      networkKey: [...key.subarray(1)],
    };
  }

  /** Starts a network, as given or as the host has written it before. */
  form(network: SimulatedNetwork = this.#wanted()): void {
    const { panId, extendedPanId, channel, networkKey } = network;
    const nib = Buffer.alloc(NIB_BYTES);
    nib.writeUInt8(channel, NIB_AT.channel);
    nib.set(ieeeBytes(this.ieee), NIB_AT.coordinatorIeee);
    nib.writeUInt16LE(panId, NIB_AT.panId);
    nib.writeUInt8(9, NIB_AT.state);
    nib.writeUInt32LE(1 << channel, NIB_AT.channels);
    nib.set(Buffer.from(extendedPanId.toReversed()), NIB_AT.extendedPanId);
    // AES with a code of 32 bits.
    nib.writeUInt8(5, 12);
    this.items.set(NV.NIB, nib);
    const key = new ByteWriter().u8(0).bytes(Buffer.from(networkKey)).done();
    this.items.set(NV.NWK_ACTIVE_KEY_INFO, key);
    this.items.set(NV.NWK_ALTERN_KEY_INFO, key);
    this.items.set(NV.PRECFGKEY, Buffer.from(networkKey));
  }

  setChannel(channel: number): void {
    this.items.get(NV.NIB)?.writeUInt8(channel, NIB_AT.channel);
    this.items.get(NV.NIB)?.writeUInt32LE(1 << channel, NIB_AT.channels);
  }

  /** Enters a device into the table of addresses. */
  remember(ieee: string, address: number, isChild: boolean): void {
    for (let at = 0; at < 60; at += 1) {
      const entry = this.entries.get(keyOf(ADDRESSES, at));
      if (!entry || (entry.readUInt8(0) !== 0 && ieeeIn(entry, 3) !== ieee)) continue;
      entry.set(
        new ByteWriter()
          .u8(isChild ? 1 : 2)
          .u16(address)
          .ieee(ieee)
          .done(),
      );
      return;
    }
  }

  #wanted(): SimulatedNetwork {
    const channels = this.items.get(NV.CHANLIST)?.readUInt32LE(0) ?? 1 << 11;
    return {
      panId: this.items.get(NV.PANID)?.readUInt16LE(0) ?? 0x1a62,
      extendedPanId: [...(this.items.get(NV.EXTENDED_PAN_ID) ?? Buffer.alloc(8))].toReversed(),
      channel: 31 - Math.clz32(channels),
      networkKey: [...(this.items.get(NV.PRECFGKEY) ?? Buffer.alloc(16))],
    };
  }
}
