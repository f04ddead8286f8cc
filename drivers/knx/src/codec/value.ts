import { stateVariable, type StateValue } from '@dimora/domain';
import type { Binding } from '../binding.ts';
import type { Figure } from './codings.ts';
import { DATAPOINTS, worthOf, type Datapoint } from './datapoints.ts';
import type { Payload } from './telegram.ts';
import { wordsOf } from './words.ts';

/** What codec functions need from a binding. */
type Bound = Pick<Binding, 'property' | 'datapoint' | 'inverted'>;

/** Decodes a telegram at a binding's address; `undefined` if it doesn't fit the type or is invalid. */
export function valueOf(bound: Bound, payload: Payload): StateValue | undefined {
  const { coding, unit }: Datapoint = DATAPOINTS[bound.datapoint];
  const figure = coding.decode(payload);
  if (figure === undefined || typeof figure === 'string') return figure;
  const words = wordsOf(bound.property, bound.datapoint);
  if (words) {
    const meant = turned(bound, figure);
    return Object.keys(words).find((word) => words[word]?.includes(meant));
  }
  switch (typeOf(bound)) {
    case 'boolean':
      return (figure !== 0) !== isTurned(bound);
    case 'string':
      // The valve position of a heating.
      return figure > 0 ? 'HEATING' : 'IDLE';
    case 'number': {
      const value = Number((figure * worthOf(unit)).toPrecision(12));
      const meant = isTurned(bound) ? 100 - value : value;
      // A byte has finer steps than per cent: a lamp at 1 of 255 is on.
      const isRounded = payload.data[0] !== (isTurned(bound) ? 255 : 0);
      return bound.property === 'BRIGHTNESS' && meant === 0 && isRounded ? 1 : meant;
    }
  }
}

/** Encodes a value for a binding; `undefined` if it can't be expressed. */
export function payloadFor(bound: Bound, value: StateValue): Payload | undefined {
  const { coding, unit }: Datapoint = DATAPOINTS[bound.datapoint];
  const figure = figureFor(bound, value, unit);
  return figure === undefined ? undefined : coding.encode(figure);
}

function figureFor(bound: Bound, value: StateValue, unit: string): Figure | undefined {
  if (typeof value === 'boolean') return Number(value !== isTurned(bound));
  if (typeof value === 'number') return (isTurned(bound) ? 100 - value : value) / worthOf(unit);
  if (typeof value !== 'string') return undefined;
  const words = wordsOf(bound.property, bound.datapoint);
  if (!words) return value;
  const [figure] = (Object.hasOwn(words, value) ? words[value] : undefined) ?? [];
  return figure === undefined ? undefined : turned(bound, figure);
}

/** The payload that stops a blind or triggers a push: 1 on any address, but 0 where that means stop. */
export const pulseOf = ({ datapoint, inverted }: Bound): Payload => ({
  short: true,
  data: Uint8Array.of(Number((datapoint !== '1.010') !== inverted)),
});

const typeOf = ({ property }: Bound) => stateVariable(property)?.type ?? 'number';

/** The direction bit, inverted if the binding is. */
const turned = ({ datapoint, inverted }: Bound, figure: number): number => {
  if (!inverted) return figure;
  if (!datapoint.startsWith('3.')) return datapoint.startsWith('1.') ? 1 - figure : figure;
  return figure % 8 === 0 ? figure : figure ^ 8;
};

/**
 * KNX measures a blind's position from the top, and 1.009 uses 1 for closed; the hub measures from the bottom
 * and uses true for open. The installer's inversion is applied on top; measurements are never inverted.
 */
function isTurned({ property, datapoint, inverted }: Bound): boolean {
  if (property === 'POSITION') return !inverted;
  if (property === 'BRIGHTNESS' || typeOf({ property, datapoint, inverted }) === 'boolean')
    return inverted !== (datapoint === '1.009');
  return false;
}
