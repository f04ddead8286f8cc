import type { ModbusBinding } from '@dimora/domain';
import type { Exchange } from '../bus/bus.ts';
import { EXCEPTIONS, exceptionOf } from '../wire/modbus-error.ts';
import { cellsIn, partsOf, planBlocks, type Block } from './plan.ts';

/** The cells of each binding; `null` if the device lacks them. */
export type Reading = ReadonlyMap<ModbusBinding, readonly number[] | null>;

/** A turn on the bus; see `Bus.use`. */
export type Turn = <Result>(work: (exchange: Exchange) => Promise<Result>) => Promise<Result>;

/** Polls after which refused registers are read again in whole blocks: a failure passes, and devices are updated. */
const TRY_AGAIN = 60;

/**
 * Reads the registers of one device in as few requests as it allows. A request that it refuses because a
 * register is missing is split, and stays split for a while; some devices answer 'device failure' there.
 */
export class RegisterReader {
  readonly #unitId: number;
  readonly #bindings: readonly ModbusBinding[];
  readonly #gap: number;
  #blocks: readonly Block[];
  #missing = new Set<Block>();
  #rounds = 0;
  /** The answers 'device failure' of this round. */
  readonly #failures: Error[] = [];

  constructor(unitId: number, bindings: readonly ModbusBinding[], gap: number) {
    this.#unitId = unitId;
    this.#bindings = bindings;
    this.#gap = gap;
    this.#blocks = planBlocks(bindings, gap);
  }

  /** The number of requests per poll. */
  get requests(): number {
    return this.#blocks.length - this.#missing.size;
  }

  /**
   * Reads everything once, each request in its own turn. Rejects with a `DriverError` if the device doesn't
   * answer.
   */
  async read(turn: Turn): Promise<Reading> {
    this.#rounds += 1;
    if (this.#rounds % TRY_AGAIN === 0) this.#startAnew();
    const reading = new Map<ModbusBinding, readonly number[] | null>();
    const blocks: Block[] = [];
    this.#failures.length = 0;
    for (const block of this.#blocks) blocks.push(...(await this.#readBlock(block, reading, turn)));
    // A device that fails at everything has failed; one that fails at some registers lacks them.
    const [failure] = this.#failures;
    if (failure && [...reading.values()].every((cells) => cells === null)) throw failure;
    this.#blocks = blocks;
    return reading;
  }

  /** Reads a block, or its parts; returns the blocks to request next time. */
  async #readBlock(
    block: Block,
    reading: Map<ModbusBinding, readonly number[] | null>,
    turn: Turn,
  ): Promise<readonly Block[]> {
    if (this.#missing.has(block)) {
      for (const binding of block.bindings) reading.set(binding, null);
      return [block];
    }
    const failures = this.#failures.length;
    try {
      const cells = await turn((exchange) => exchange.read({ unitId: this.#unitId, ...block }));
      for (const binding of block.bindings) reading.set(binding, cellsIn(block, cells, binding));
      return [block];
    } catch (error) {
      if (error instanceof Error && exceptionOf(error) === EXCEPTIONS.deviceFailure)
        this.#failures.push(error);
      else if (!isMissing(error)) throw error;
    }
    const parts = partsOf(block);
    if (!parts) {
      // A failure may pass: the register is read again with the next poll.
      if (this.#failures.length === failures) this.#missing.add(block);
      for (const binding of block.bindings) reading.set(binding, null);
      return [block];
    }
    const kept: Block[] = [];
    for (const part of parts) kept.push(...(await this.#readBlock(part, reading, turn)));
    return kept;
  }

  #startAnew(): void {
    this.#missing = new Set();
    this.#blocks = planBlocks(this.#bindings, this.#gap);
  }
}

/** True if the exception says that the registers, their number or the table don't exist. */
function isMissing(error: unknown): boolean {
  const code = exceptionOf(error);
  return (
    code === EXCEPTIONS.illegalAddress ||
    code === EXCEPTIONS.illegalValue ||
    code === EXCEPTIONS.illegalFunction
  );
}
