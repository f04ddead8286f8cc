/** The number in a field; `otherwise` while there is none. */
export const numberOf = (value: string | number, otherwise: number): number =>
  value === '' || !Number.isFinite(Number(value)) ? otherwise : Number(value);
