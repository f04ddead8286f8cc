import {
  isBitTable,
  readStates,
  stateVariable,
  type ModbusBinding,
  type StateValue,
} from '@dimora/domain';
import { plainProperty } from '../properties.ts';
import { figureOf, wordsOf } from './number.ts';

/** What a property is in the house: decided by the variable, not by its register. */
export const valueTypeOf = (PropertyName: string): 'number' | 'boolean' | 'string' =>
  stateVariable(plainProperty(PropertyName))?.type ?? 'number';

/** The house's value of the cells of a binding; `undefined` where they hold nothing sensible. */
export function valueOf(binding: ModbusBinding, cells: readonly number[]): StateValue | undefined {
  const figure = isBitTable(binding.kind) ? cells[0] : figureOf(cells, binding);
  if (figure === undefined) return undefined;
  const states = readStates(binding.states);
  const type = valueTypeOf(binding.PropertyName);
  if (type === 'boolean') return states?.size ? figure === states.get('ON') : figure !== 0;
  if (type === 'string') return wordOf(states, figure);
  const value = figure * binding.scale + binding.offset;
  // Tenths and hundredths aren't exact in binary: 21.3 must not read 21.300000000000001.
  return Number.isFinite(value) ? Number(value.toPrecision(12)) : undefined;
}

/** The figure that says a value in a binding's register; `undefined` where nothing does. */
export function figureFor(binding: ModbusBinding, value: StateValue): number | undefined {
  const states = readStates(binding.states);
  if (typeof value === 'boolean')
    return states?.size ? states.get(value ? 'ON' : 'OFF') : Number(value);
  if (typeof value === 'string') return states?.get(value);
  if (typeof value !== 'number') return undefined;
  return (value - binding.offset) / binding.scale;
}

/** The words that write a value into a holding register; `undefined` where it can't hold it. */
export function wordsFor(binding: ModbusBinding, value: StateValue): number[] | undefined {
  const figure = figureFor(binding, value);
  return figure === undefined ? undefined : wordsOf(figure, binding);
}

/** How far a value that was written may be from what reads back: half a step of the register. */
export const tolerance = ({ scale, type }: ModbusBinding): number =>
  type.startsWith('float') ? Math.abs(scale) * 1e-3 : Math.abs(scale) / 2 + 1e-9;

function wordOf(
  states: ReadonlyMap<string, number> | undefined,
  figure: number,
): string | undefined {
  for (const [word, each] of states ?? []) if (each === figure) return word;
  return undefined;
}
