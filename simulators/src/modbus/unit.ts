/** The four tables of a device. */
export type TableName = 'coil' | 'discrete' | 'holding' | 'input';
/** Their initial values by address. Other addresses are refused. */
export type Tables = Partial<Record<TableName, Readonly<Record<number, number>>>>;

const READS: Readonly<Record<number, TableName>> = {
  1: 'coil',
  2: 'discrete',
  3: 'holding',
  4: 'input',
};
const ILLEGAL = { function: 1, address: 2, value: 3 } as const;

class Refusal extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exception ${code}`);
    this.code = code;
  }
}

/** A device on a bus: its registers, and its responses. */
export class ModbusUnit {
  /** Functions that it refuses as unsupported. */
  readonly unknownFunctions = new Set<number>();
  /** The exception for a register that it lacks: 2, or another as some firmware answers. */
  lacking: number = ILLEGAL.address;
  /** Called with each written register. */
  onWrite: (table: 'coil' | 'holding', address: number, figure: number) => void = () => {};
  readonly #tables: Readonly<Record<TableName, Map<number, number>>>;

  constructor(tables: Tables) {
    const filled = (name: TableName): Map<number, number> =>
      new Map(Object.entries(tables[name] ?? {}).map(([at, figure]) => [Number(at), figure]));
    this.#tables = {
      coil: filled('coil'),
      discrete: filled('discrete'),
      holding: filled('holding'),
      input: filled('input'),
    };
  }

  get(table: TableName, address: number): number | undefined {
    return this.#tables[table].get(address);
  }

  /** Sets a register, as the device's own sensors do. */
  set(table: TableName, address: number, figure: number): void {
    this.#tables[table].set(address, figure & 0xffff);
  }

  /** Sets a float in two registers, high word first. */
  setFloat(table: 'holding' | 'input', address: number, figure: number): void {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatBE(figure);
    this.set(table, address, bytes.readUInt16BE(0));
    this.set(table, address + 1, bytes.readUInt16BE(2));
  }

  /** The response to a request; an exception if it is refused. */
  answer(pdu: Buffer): Buffer {
    const code = pdu[0] ?? 0;
    try {
      if (this.unknownFunctions.has(code)) throw new Refusal(ILLEGAL.function);
      return this.#obey(code, pdu);
    } catch (error) {
      return Buffer.of(code | 0x80, error instanceof Refusal ? error.code : ILLEGAL.value);
    }
  }

  #obey(code: number, pdu: Buffer): Buffer {
    const table = READS[code];
    const address = pdu.readUInt16BE(1);
    const count = pdu.readUInt16BE(3);
    if (table) return this.#read(code, table, address, count);
    if (code === 5 || code === 6) {
      this.#write(code === 5 ? 'coil' : 'holding', address, code === 5 ? Number(count > 0) : count);
      return pdu;
    }
    if (code !== 15 && code !== 16) throw new Refusal(ILLEGAL.function);
    for (let at = 0; at < count; at += 1) {
      const figure =
        code === 16 ? pdu.readUInt16BE(6 + at * 2) : (pdu.readUInt8(6 + (at >> 3)) >> (at % 8)) & 1;
      this.#write(code === 16 ? 'holding' : 'coil', address + at, figure);
    }
    return pdu.subarray(0, 5);
  }

  #read(code: number, table: TableName, address: number, count: number): Buffer {
    if (count < 1 || count > (code <= 2 ? 2000 : 125)) throw new Refusal(ILLEGAL.value);
    const figures = Array.from({ length: count }, (_, at) => {
      const figure = this.#tables[table].get(address + at);
      if (figure === undefined) throw new Refusal(this.lacking);
      return figure;
    });
    const bytes = code <= 2 ? bitsOf(figures) : wordsOf(figures);
    return Buffer.concat([Buffer.of(code, bytes.length), bytes]);
  }

  #write(table: 'coil' | 'holding', address: number, figure: number): void {
    if (!this.#tables[table].has(address)) throw new Refusal(ILLEGAL.address);
    this.#tables[table].set(address, figure);
    this.onWrite(table, address, figure);
  }
}

function bitsOf(figures: readonly number[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil(figures.length / 8));
  for (const [at, figure] of figures.entries())
    if (figure) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at % 8));
  return bytes;
}

function wordsOf(figures: readonly number[]): Buffer {
  const bytes = Buffer.alloc(figures.length * 2);
  for (const [at, figure] of figures.entries()) bytes.writeUInt16BE(figure, at * 2);
  return bytes;
}
