import {
  CLAIM_KEYS,
  attributesOf,
  isGrantable,
  type ClaimKey,
  type ClaimSettings,
  type ConditionRow,
  type ExplicitAllow,
} from './claims.ts';
import { CONTROL_KINDS } from './control-kind.ts';
import { grantedClaims, type EffectiveClaims, type Grantee } from './effective-claims.ts';
import { weekWindow } from './moment.ts';
import type { Role, RoleBadge } from './roles.ts';

/** What the rules about changing people ask of somebody: their role, and what they may do now. */
export type Manager = {
  readonly Role: RoleBadge;
  readonly claims: EffectiveClaims;
};

/** The claims that an owner needs to manage the people of the house. */
export const OWNERS_CLAIMS = [
  'READ_USERS',
  'CREATE_USER',
  'MODIFY_USER',
  'DELETE_USER',
] as const satisfies readonly ClaimKey[];

/** USERS-12: an owner may always change people; others with the claim, unless it is an owner. */
export const mayModifyPerson = (who: Manager, target: { readonly Role: RoleBadge }): boolean =>
  who.Role === 'owner' || (who.claims.MODIFY_USER !== undefined && target.Role !== 'owner');

/** Who may offer somebody to own the house, and see all such offers: its owners alone (issue 14). */
export const mayHandOver = (who: { readonly Role: RoleBadge }): boolean => who.Role === 'owner';

/** Who may remove a person: as {@link mayModifyPerson}, with a claim of its own. */
export const mayRemovePerson = (who: Manager, target: { readonly Role: RoleBadge }): boolean =>
  who.Role === 'owner' || (who.claims.DELETE_USER !== undefined && target.Role !== 'owner');

/** The roles that somebody may give to a new person (A14); owners only where the server allows it. */
export const rolesToGive = (who: RoleBadge, allowAddOwner: boolean): readonly Role[] =>
  who === 'owner' && allowAddOwner
    ? ['owner', 'admin', 'user', 'guest']
    : ['admin', 'user', 'guest'];

/**
 * The claims that a change would give beyond what its author holds: nobody grants more than they have. Taking away, and
 * what the person had before, is always allowed. An owner may give whatever can be given.
 */
export function claimsBeyond(
  author: Grantee,
  change: { readonly before: Grantee | undefined; readonly after: Grantee },
  { settings = {}, pathOf = (id) => [id] }: Surroundings = {},
): ClaimKey[] {
  if (author.Role === 'owner' && author.Enabled) return [];
  const own = grantedClaims(author, settings);
  const before = change.before ? grantedClaims(change.before, settings) : {};
  const after = grantedClaims(change.after, settings);
  return CLAIM_KEYS.filter(
    (key) =>
      !isCovered(after[key], before[key], pathOf) && !isCovered(after[key], own[key], pathOf),
  );
}

/**
 * The claims that `given` holds beyond `held`, both as they are in force. As {@link claimsBeyond}, but without an owner's
 * privilege: who looks through somebody else's eyes sees nothing that they may not see themselves (USERS-B2).
 */
export const claimsUncovered = (
  given: EffectiveClaims,
  held: EffectiveClaims,
  pathOf: PathOf,
): ClaimKey[] => CLAIM_KEYS.filter((key) => !isCovered(given[key], held[key], pathOf));

/** What {@link claimsBeyond} asks of the hub. */
export type Surroundings = {
  readonly settings?: ClaimSettings;
  readonly pathOf?: PathOf;
};
/** An environment and those above it. */
type PathOf = (id: string) => readonly string[];

type Conditions = EffectiveClaims[ClaimKey];

/** True if whatever `given` allows is allowed by `held`, as far as the conditions alone show. */
function isCovered(given: Conditions, held: Conditions, pathOf: PathOf): boolean {
  if (given === undefined) return true;
  if (held === undefined) return false;
  // Everywhere on this hub: what is another's isn't covered.
  if (held.length === 0) return given.every((rows) => rows.every(isOfThisHub));
  if (given.length === 0) return false;
  return given.every((rows) => held.some((wider) => isNarrower(rows, wider, pathOf)));
}

/** True if each row of the wider condition is met by a row at least as strict, and both mean things of one hub. */
const isNarrower = (
  rows: readonly ConditionRow[],
  wider: readonly ConditionRow[],
  pathOf: PathOf,
): boolean =>
  wider.every((limit) => rows.some((row) => isStricter(row, limit, pathOf))) &&
  rows.every((row) => isOfThisHub(row) || wider.some(({ origin }) => origin === row.origin));

const isOfThisHub = ({ origin }: ConditionRow): boolean => origin === undefined;

function isStricter(row: ConditionRow, limit: ConditionRow, pathOf: PathOf): boolean {
  if (row.Attr !== limit.Attr || row.origin !== limit.origin) return false;
  const contains = (outer: readonly string[], inner: readonly string[]): boolean =>
    inner.every((value) => outer.includes(value));
  if (row.Attr === 'HoursOfWeek') return row.Value.every((text) => isInWindows(text, limit.Value));
  if (row.Attr === 'Until') return (row.Value[0] ?? '') <= (limit.Value[0] ?? '');
  // Each device is of one kind, so all but some kinds are the others.
  if (row.Attr === 'ControlKind') return contains(kindsOf(limit), kindsOf(row));
  if (limit.Operator === 'notIn')
    return row.Operator === 'notIn' && contains(row.Value, limit.Value);
  if (row.Operator === 'notIn') return false;
  // Only the tree of this hub is known.
  const up = isOfThisHub(limit) ? pathOf : (id: string) => [id];
  if (limit.Operator === 'within')
    return row.Value.every((id) => up(id).some((each) => limit.Value.includes(each)));
  // A room with everything below it is more than the room.
  return row.Operator === 'in' && contains(limit.Value, row.Value);
}

const kindsOf = ({ Operator, Value }: ConditionRow): readonly string[] =>
  Operator === 'in' ? Value : CONTROL_KINDS.filter((kind) => !Value.includes(kind));

function isInWindows(text: string, windows: readonly string[]): boolean {
  const inner = weekWindow(text);
  return (
    !inner ||
    windows.some((each) => {
      const outer = weekWindow(each);
      return outer?.day === inner.day && outer.from <= inner.from && inner.to <= outer.to;
    })
  );
}

/** What is wrong with explicit claims; `undefined` if nothing is. */
export type ClaimFault =
  /** A claim that nobody can be given, or a condition that the claim can't have. */
  | { readonly kind: 'unfit'; readonly Key: ClaimKey }
  /** An owner could no longer manage the people of the house. */
  | { readonly kind: 'owner'; readonly Key: ClaimKey };

/** Checks the explicit claims of a person before they are stored. */
export function claimFault(person: {
  readonly Role: RoleBadge;
  readonly ClaimsExplicitAllow: readonly ExplicitAllow[];
  readonly ClaimsExplicitDeny: readonly ClaimKey[];
}): ClaimFault | undefined {
  const { Role, ClaimsExplicitAllow, ClaimsExplicitDeny } = person;
  const unfit = ClaimsExplicitAllow.find(({ Key, Condition = [] }) => {
    const attributes = attributesOf(Key);
    const named = Condition.map(({ Attr }) => Attr);
    return (
      !isGrantable(Key) ||
      new Set(named).size < named.length ||
      named.some((attribute) => !attributes.includes(attribute))
    );
  });
  if (unfit) return { kind: 'unfit', Key: unfit.Key };
  if (Role !== 'owner') return undefined;
  const narrowed = ClaimsExplicitAllow.filter(({ Condition }) => Condition?.length);
  const lost = OWNERS_CLAIMS.find(
    (key) => ClaimsExplicitDeny.includes(key) || narrowed.some(({ Key }) => Key === key),
  );
  return lost && { kind: 'owner', Key: lost };
}
