import { CONTROL_KINDS, type ClaimKey, type ConditionRow, type ControlKind } from '@dimora/domain';

/** The alternatives of a condition; one must hold, and of each all rows. */
export type Alternatives = readonly (readonly ConditionRow[])[];

/** Operating devices of one kind, as an exception to operating devices. */
export type ControlPart = `OPERATE_DEVICE/${ControlKind}`;

/** What devices a part is about. */
export const kindOfPart = (part: ControlPart): ControlKind =>
  part.slice('OPERATE_DEVICE/'.length) as ControlKind;

/** Whatever is no part of its own. */
export const OTHERS = 'OPERATE_DEVICE/other' satisfies ControlPart;

/** The claim that a part is of. */
export const claimOf = (decided: ClaimKey | ControlPart): ClaimKey =>
  isPart(decided) ? 'OPERATE_DEVICE' : decided;

/** True for a part, false for a claim. */
export const isPart = (decided: ClaimKey | ControlPart): decided is ControlPart =>
  decided.includes('/');

const partOf = (kind: ControlKind): ControlPart => `OPERATE_DEVICE/${kind}`;

/** The parts of a claim in the order of the screen; whatever they leave out goes by the claim itself. */
export const partsOf = (claim: ClaimKey): readonly ControlPart[] =>
  claim === 'OPERATE_DEVICE' ? PARTS : [];

const PARTS = (['light', 'blind', 'media', 'climate', 'entrance', 'alarm'] as const).map(partOf);

/**
 * Takes the alternatives of a claim apart: what holds as a whole, and the parts for which something else does. However
 * they were written, both say the same. `parts` is left out if nothing differs.
 */
export function splitParts(
  claim: ClaimKey,
  when: Alternatives,
): { readonly whole: Alternatives; readonly parts?: ReadonlyMap<ControlPart, Alternatives> } {
  const rows = when.flat().filter(isOfKind);
  // What another hub's devices control stays as it was written.
  if (rows.length === 0 || rows.some(({ origin }) => origin !== undefined)) return { whole: when };
  const whole = heldFor('other', when);
  const said = JSON.stringify(whole);
  const parts = partsOf(claim).flatMap((part) => {
    const held = heldFor(kindOfPart(part), when);
    return JSON.stringify(held) === said ? [] : [[part, held] as const];
  });
  return parts.length === 0 ? { whole } : { whole, parts: new Map(parts) };
}

/** The alternatives in which devices of the kind may be operated, without the rows that say so. */
function heldFor(kind: ControlKind, when: Alternatives): Alternatives {
  const held = when
    .filter((rows) =>
      rows.every((row) => !isOfKind(row) || row.Value.includes(kind) === (row.Operator === 'in')),
    )
    .map((rows) => rows.filter((row) => !isOfKind(row)));
  return held.some((rows) => rows.length === 0) ? [[]] : held;
}

/** Writes what {@link splitParts} reads. */
export function joinParts(
  whole: Alternatives,
  parts: ReadonlyMap<ControlPart, Alternatives>,
): Alternatives {
  const byWords = Map.groupBy(
    [...parts].filter(([, when]) => JSON.stringify(when) !== JSON.stringify(whole)),
    ([, when]) => JSON.stringify(when),
  );
  const apart = [...byWords.values()].flat().map(([part]) => kindOfPart(part));
  if (apart.length === 0) return whole;
  const others = CONTROL_KINDS.filter((kind) => apart.includes(kind));
  return [
    ...whole.map((rows) => [...rows, rowOf('notIn', others)]),
    ...[...byWords].flatMap(([words, alike]) => {
      const kinds = alike.map(([part]) => kindOfPart(part));
      return (JSON.parse(words) as Alternatives).map((rows) => [...rows, rowOf('in', kinds)]);
    }),
  ];
}

const rowOf = (Operator: 'in' | 'notIn', Value: readonly ControlKind[]): ConditionRow => ({
  Attr: 'ControlKind',
  Operator,
  Value,
});

const isOfKind = ({ Attr }: ConditionRow): boolean => Attr === 'ControlKind';
