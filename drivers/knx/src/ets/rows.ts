import type { DatapointId } from '../codec/datapoints.ts';

/** A group address as ETS exports it. */
export type EtsRow = {
  readonly name: string;
  readonly address: string;
  /** The datapoint types that its objects have, as in `1.001`; a bare main type is its first sub-type. */
  readonly types: readonly string[];
  /** The names of the groups around it, outermost first. */
  readonly path: readonly string[];
};

/** The most group addresses that are read; three times the largest houses. */
export const MOST_ROWS = 10_000;

/** A name within the limit; no person wrote a longer one. */
export const nameIn = (text: string): string => text.trim().slice(0, 160);

/** The usual sub-type where ETS names only the main type. */
const USUAL: Readonly<Record<string, DatapointId>> = {
  '1': '1.001',
  '3': '3.007',
  '5': '5.001',
  '9': '9.001',
  '17': '17.001',
  '18': '18.001',
};

/** `DPST-1-1`, `DPST-9-7,DPST-9-1`, `DPT-1` and `1.001` as sub-types. */
export function typesOf(text: string): readonly string[] {
  return text.split(/[,\s]+/, 20).flatMap((each) => {
    const [, main, sub] = /^(?:DPS?T-)?(\d{1,3})(?:[-.](\d{1,4}))?$/.exec(each) ?? [];
    if (main === undefined) return [];
    return sub === undefined ? (USUAL[main] ?? []) : `${Number(main)}.${sub.padStart(3, '0')}`;
  });
}
