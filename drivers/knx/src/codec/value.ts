import { stateVariable, type StateValue } from '@dimora/domain';
import type { Binding } from '../binding.ts';
import type { Figure } from './codings.ts';
import { DATAPOINTS, worthOf, type Datapoint } from './datapoints.ts';
import type { Payload } from './telegram.ts';
import { wordsOf } from './words.ts';

/** What codec functions need of a binding. */
type Bound = Pick<Binding, 'property' | 'datapoint' | 'inverted'>;

/** What a telegram at a binding's address says; `undefined` for what isn't of its type or makes no sense. */
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
      // How far the valve of a heating is open.
      return figure > 0 ? 'HEATING' : 'IDLE';
    case 'number': {
      const value = Number((figure * worthOf(unit)).toPrecision(12));
      return isTurned(bound) ? 100 - value : value;
    }
  }
}

/** The telegram's payload that tells a binding to be so; `undefined` where nothing does. */
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

/** What is told to a blind that is to stand still, or to something that is pushed: any 1, but 0 where that says stop. */
export const pulseOf = ({ datapoint, inverted }: Bound): Payload => ({
  short: true,
  data: Uint8Array.of(Number((datapoint !== '1.010') !== inverted)),
});

const typeOf = ({ property }: Bound) => stateVariable(property)?.type ?? 'number';

/** The bit that says where to, turned round where the binding is. */
const turned = ({ datapoint, inverted }: Bound, figure: number): number => {
  if (!inverted) return figure;
  if (!datapoint.startsWith('3.')) return datapoint.startsWith('1.') ? 1 - figure : figure;
  return figure % 8 === 0 ? figure : figure ^ 8;
};

/**
 * KNX counts a blind's position from above, and 1.009 says 1 for closed: the house counts from
 * below and says true for open. What a person inverts is turned once more; measurements never are.
 */
function isTurned({ property, datapoint, inverted }: Bound): boolean {
  if (property === 'POSITION') return !inverted;
  if (property === 'BRIGHTNESS' || typeOf({ property, datapoint, inverted }) === 'boolean')
    return inverted !== (datapoint === '1.009');
  return false;
}
