import { cellsOf, isBitTable, type ModbusBinding } from '@dimora/domain';

/** The protocol's limits for one read request. */
export const READ_LIMITS = { words: 125, bits: 2000 } as const;

/** Cells read by one request, with the bindings that lie in them. */
export type Block = Pick<ModbusBinding, 'kind' | 'address'> & {
  readonly count: number;
  readonly bindings: readonly ModbusBinding[];
};

/**
 * Groups registers into as few requests as possible: adjacent ones, and those separated by at most `gap`
 * unused cells.
 */
export function planBlocks(bindings: readonly ModbusBinding[], gap: number): Block[] {
  const blocks: Block[] = [];
  for (const binding of bindings.toSorted(byPlace)) {
    const last = blocks.at(-1);
    const joined = last && joinedWith(last, binding, gap);
    if (joined) blocks.splice(-1, 1, joined);
    else blocks.push(blockOf(binding));
  }
  return blocks;
}

/**
 * Smaller blocks for one that the device refuses: first without its gaps, then each binding by itself;
 * `undefined` if it can't be split.
 */
export function partsOf(block: Block): Block[] | undefined {
  const whole = planBlocks(block.bindings, 0);
  if (whole.length > 1) return whole;
  const cells = new Map<string, Block>();
  for (const binding of block.bindings) {
    const key = `${binding.address}/${cellsOf(binding)}`;
    const held = cells.get(key) ?? blockOf(binding, []);
    cells.set(key, { ...held, bindings: [...held.bindings, binding] });
  }
  return cells.size > 1 ? [...cells.values()] : undefined;
}

/** The cells of a binding within its block's cells. */
export const cellsIn = (
  { address }: Block,
  cells: readonly number[],
  binding: ModbusBinding,
): readonly number[] =>
  cells.slice(binding.address - address, binding.address - address + cellsOf(binding));

const blockOf = (binding: ModbusBinding, bindings = [binding]): Block => ({
  kind: binding.kind,
  address: binding.address,
  count: cellsOf(binding),
  bindings,
});

function joinedWith(block: Block, binding: ModbusBinding, gap: number): Block | undefined {
  if (block.kind !== binding.kind) return undefined;
  const end = block.address + block.count;
  if (binding.address > end + gap) return undefined;
  const count = Math.max(end, binding.address + cellsOf(binding)) - block.address;
  const limit = isBitTable(block.kind) ? READ_LIMITS.bits : READ_LIMITS.words;
  return count > limit ? undefined : { ...block, count, bindings: [...block.bindings, binding] };
}

const byPlace = (one: ModbusBinding, other: ModbusBinding): number =>
  one.kind.localeCompare(other.kind) || one.address - other.address;
