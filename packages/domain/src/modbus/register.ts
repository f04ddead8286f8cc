import type { SettingRule } from '../expected.ts';
import type { ValueRole } from '../state/value-roles.ts';
/** How a Modbus bus is connected: TCP, RTU frames in a TCP stream, or a serial line. */
export const MODBUS_LINKS = ['tcp', 'rtu_over_tcp', 'rtu'] as const;
/** One of {@link MODBUS_LINKS}. */
export type ModbusLink = (typeof MODBUS_LINKS)[number];

/** The default port and bus of the forms (INSTALL-10). */
export const MODBUS_DEFAULTS = { port: 502, BusId: '0001' } as const;

/** The four tables of a Modbus device; coils and discrete inputs hold bits, the others words of 16. */
export const REGISTER_KINDS = ['coil', 'discrete', 'holding', 'input'] as const;
/** One of {@link REGISTER_KINDS}. */
export type RegisterKind = (typeof REGISTER_KINDS)[number];

/** The number of words for a value of each type; `bit` is one bit of a word, or a coil. */
export const REGISTER_TYPES = {
  bit: 1,
  int16: 1,
  uint16: 1,
  int32: 2,
  uint32: 2,
  float32: 2,
  int64: 4,
  uint64: 4,
  float64: 4,
} as const;
/** A key of {@link REGISTER_TYPES}. */
export type RegisterType = keyof typeof REGISTER_TYPES;

/** Word and byte order of a value: the most significant first (`big`), or the least. */
export const REGISTER_ORDERS = ['big', 'little'] as const;
/** One of {@link REGISTER_ORDERS}. */
export type RegisterOrder = (typeof REGISTER_ORDERS)[number];

/** Maps a property of a device to a register: its address, encoding and meaning. */
export type ModbusBinding = {
  /** A state variable, with its channel: `SWITCH_ON_OFF`, `SWITCH_ON_OFF_2`. */
  readonly PropertyName: string;
  readonly kind: RegisterKind;
  /** Zero-based, as on the wire: what a manual calls 40001 is holding register 0. */
  readonly address: number;
  readonly type: RegisterType;
  /** Which bit of the word, 0 to 15; only for `bit` in a word. */
  readonly bit: number;
  readonly wordOrder: RegisterOrder;
  readonly byteOrder: RegisterOrder;
  /** The value is the register's content times `scale`, plus `offset`. */
  readonly scale: number;
  readonly offset: number;
  /**
   * The register of the same table that holds the power of ten of `scale`, as a signed word (SunSpec's scale factors);
   * `NO_REGISTER` if none does.
   */
  readonly scaleAddress: number;
  /**
   * Maps numbers to values, for texts and unusual switches: `OFF=0, HEAT=1`; empty if numbers stand for
   * themselves.
   */
  readonly states: string;
  /** What the value is about: a heat pump's temperature is that of water (A95). */
  readonly about: ValueRole;
  /** False to only read the register, though it could be written. */
  readonly writable: boolean;
  /**
   * Where a command is written if its result is read elsewhere: a coil for bits, otherwise a holding register;
   * `OWN_REGISTER` if it is this register itself.
   */
  readonly writeAddress: number;
};

/** The `writeAddress` of a register that takes its own commands. */
export const OWN_REGISTER = -1;

/** The `scaleAddress` of a register whose scale stands in the binding alone. */
export const NO_REGISTER = -1;

/** Where a binding's commands are written; `undefined` if it can only be read. */
export function commandRegister(
  binding: ModbusBinding,
): Pick<ModbusBinding, 'kind' | 'address'> | undefined {
  const { kind, address, writable, writeAddress } = binding;
  if (!writable) return undefined;
  if (writeAddress !== OWN_REGISTER)
    return { kind: isBitTable(kind) ? 'coil' : 'holding', address: writeAddress };
  return kind === 'coil' || kind === 'holding' ? { kind, address } : undefined;
}

/** True for the tables of single bits. */
export const isBitTable = (kind: RegisterKind): boolean => kind === 'coil' || kind === 'discrete';

/** The number of cells of its table a value takes. */
export const cellsOf = ({ kind, type }: Pick<ModbusBinding, 'kind' | 'type'>): number =>
  isBitTable(kind) ? 1 : REGISTER_TYPES[type];

const LAST_ADDRESS = 65_535;
const STATE = /^([A-Za-z0-9_]{1,40})\s*=\s*(-?\d{1,10})$/;

/**
 * Parses `OFF=0, HEAT=1` into numbers by text; `undefined` if it is malformed or a text or a number occurs
 * twice.
 */
export function readStates(text: string): ReadonlyMap<string, number> | undefined {
  const states = new Map<string, number>();
  if (text.trim() === '') return states;
  for (const part of text.split(',')) {
    const [, word, figure] = STATE.exec(part.trim()) ?? [];
    if (word === undefined || states.has(word)) return undefined;
    states.set(word, Number(figure));
  }
  return new Set(states.values()).size === states.size ? states : undefined;
}

/** The field that makes a binding invalid. */
export type BindingFault =
  | 'address'
  | 'type'
  | 'scale'
  | 'scaleAddress'
  | 'states'
  | 'writeAddress';

/** The rule behind each fault of a binding. */
export const BINDING_RULES = {
  address: 'registerEnd',
  type: 'registerBits',
  scale: 'notZero',
  scaleAddress: 'registerBits',
  states: 'registerStates',
  writeAddress: 'registerEnd',
} as const satisfies Record<BindingFault, SettingRule>;

/** Validates a binding across its fields: `undefined` if it is valid. */
export function bindingFault(binding: ModbusBinding): BindingFault | undefined {
  if (isBitTable(binding.kind) && binding.type !== 'bit') return 'type';
  if (binding.scaleAddress !== NO_REGISTER && binding.type === 'bit') return 'scaleAddress';
  if (binding.address + cellsOf(binding) - 1 > LAST_ADDRESS) return 'address';
  if (binding.writeAddress + cellsOf(binding) - 1 > LAST_ADDRESS) return 'writeAddress';
  if (binding.scale === 0 || !Number.isFinite(binding.scale)) return 'scale';
  return readStates(binding.states) ? undefined : 'states';
}

/** Completes a binding with default values. */
export const bindingOf = (
  binding: Pick<ModbusBinding, 'PropertyName' | 'kind' | 'address'> & Partial<ModbusBinding>,
): ModbusBinding => ({
  type: isBitTable(binding.kind) ? 'bit' : 'uint16',
  bit: 0,
  wordOrder: 'big',
  byteOrder: 'big',
  scale: 1,
  offset: 0,
  scaleAddress: NO_REGISTER,
  states: '',
  about: 'room',
  writable:
    binding.kind === 'coil' || binding.kind === 'holding' || binding.writeAddress !== undefined,
  writeAddress: OWN_REGISTER,
  ...binding,
});
