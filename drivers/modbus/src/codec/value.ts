import {
  isBitTable,
  readStates,
  stateVariable,
  type ModbusBinding,
  type StateValue,
} from '@dimora/domain';
import { plainProperty } from '../properties.ts';
import { figureOf, isNothing, wordsOf } from './number.ts';

/** The type of a property: decided by the variable, not by its register. */
export const valueTypeOf = (PropertyName: string): 'number' | 'boolean' | 'string' =>
  stateVariable(plainProperty(PropertyName))?.type ?? 'number';

/** Decodes a binding's cells: `null` if the device has no value, `undefined` if it can't be understood. */
export function valueOf(binding: ModbusBinding, cells: readonly number[]): StateValue | undefined {
  const type = valueTypeOf(binding.PropertyName);
  if (type === 'number' && !isBitTable(binding.kind) && isNothing(cells, binding))
    return wholeScaleOf(binding, cells) ?? null;
  const figure = isBitTable(binding.kind) ? cells[0] : figureOf(cells, binding);
  if (figure === undefined) return undefined;
  const states = readStates(binding.states);
  if (type === 'boolean') return states?.size ? figure === states.get('ON') : figure !== 0;
  if (type === 'string') return wordOf(states, figure);
  return scaled(binding, figure);
}

function scaled({ scale, offset }: ModbusBinding, figure: number): number | undefined {
  const value = figure * scale + offset;
  // Tenths and hundredths aren't exact in binary: 21.3 must not read as 21.300000000000001.
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : undefined;
}

/** The end of a register that is the end of a percentage: 65,535 may be a lamp's 100 %. */
function wholeScaleOf(binding: ModbusBinding, cells: readonly number[]): number | undefined {
  const figure = figureOf(cells, binding);
  const value = figure === undefined ? undefined : scaled(binding, figure);
  const isPercent = stateVariable(plainProperty(binding.PropertyName))?.unit === '%';
  return isPercent && value !== undefined && Math.abs(value) <= 100.5 ? value : undefined;
}

/** Encodes a value as a binding's raw number; `undefined` if it can't be expressed. */
export function figureFor(binding: ModbusBinding, value: StateValue): number | undefined {
  const states = readStates(binding.states);
  if (typeof value === 'boolean')
    return states?.size ? states.get(value ? 'ON' : 'OFF') : Number(value);
  if (typeof value === 'string') return states?.get(value);
  if (typeof value !== 'number') return undefined;
  return (value - binding.offset) / binding.scale;
}

/** Encodes a value as words for a holding register; `undefined` if it is out of range. */
export function wordsFor(binding: ModbusBinding, value: StateValue): number[] | undefined {
  const figure = figureFor(binding, value);
  return figure === undefined ? undefined : wordsOf(figure, binding);
}

/** Tolerance between written and read values: half a step of the register. */
export const tolerance = ({ scale, type }: ModbusBinding): number =>
  type.startsWith('float') ? Math.abs(scale) * 1e-3 : Math.abs(scale) / 2 + 1e-9;

function wordOf(
  states: ReadonlyMap<string, number> | undefined,
  figure: number,
): string | undefined {
  for (const [word, each] of states ?? []) if (each === figure) return word;
  return undefined;
}
