import { useFormat } from '../../../kit/text/use-format.ts';

/** Lengths and coordinates in map notation. */
export type MapWords = {
  /** `200 m`, `1.5 km` */
  readonly length: (metres: number) => string;
  /** `41.25690`: always with a point, so that coordinates read the same in both languages. */
  readonly coordinate: (degrees: number) => string;
};

export function useMapWords(): MapWords {
  const format = useFormat();
  return {
    length: (metres) =>
      metres < 1000 ? format.quantity(metres, 'm', 1) : format.quantity(metres / 1000, 'km', 1),
    coordinate: (degrees) => degrees.toFixed(5),
  };
}
