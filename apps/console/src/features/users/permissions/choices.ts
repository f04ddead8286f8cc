import {
  CLAIMS,
  CLAIM_KEYS,
  isGrantable,
  roleClaims,
  type ClaimGroup,
  type ClaimKey,
  type ConditionRow,
  type ExplicitAllow,
  type Grantee,
  type RoleBadge,
} from '@dimora/domain';
import {
  joinParts,
  partsOf,
  splitParts,
  type Alternatives,
  type ControlPart,
} from './control-parts.ts';

/** What is decided for one claim or part of one (USERS-16); a part goes by its claim, a claim by the role. */
export type Choice =
  | { readonly kind: 'role' | 'yes' | 'no' }
  | { readonly kind: 'if'; readonly when: Alternatives };

/**
 * The choices by claim and by part, each as a text: `yes`, `no`, or the alternatives of a condition; what isn't there is
 * inherited. Texts, so that a choice is one value where two people have changed the same person.
 */
export type Choices = Readonly<Partial<Record<Decided, string>>>;

/** What is decided by itself: a claim, or a part of the one that has parts. */
export type Decided = ClaimKey | ControlPart;

type Explicit = {
  readonly Role: RoleBadge;
  readonly ClaimsExplicitAllow: readonly ExplicitAllow[];
  readonly ClaimsExplicitDeny: readonly ClaimKey[];
};

/** The claims that people are shown, by group: those that can be given and that something asks for. */
export const shownClaims = (group: ClaimGroup): ClaimKey[] =>
  CLAIM_KEYS.filter(
    (key) => CLAIMS[key].group === group && isGrantable(key) && !('unused' in CLAIMS[key]),
  );

/** The choices that a person's explicit claims are; a deny wins (SECURITY-05). */
export function choicesOf({ Role, ClaimsExplicitAllow, ClaimsExplicitDeny }: Explicit): Choices {
  const given = Map.groupBy(ClaimsExplicitAllow, ({ Key }) => Key);
  const choices = CLAIM_KEYS.map((key): Choices => {
    if (ClaimsExplicitDeny.includes(key)) return { [key]: 'no' };
    const allows = given.get(key);
    if (!allows) return {};
    const when = allows.map(({ Condition }) => Condition ?? []);
    const { whole, parts } = splitParts(key, when);
    const isOfRole = textOf(whole) === (roleClaims(Role).includes(key) ? 'yes' : 'no');
    return { ...(!(parts && isOfRole) && { [key]: textOf(whole) }), ...partTexts(parts) };
  });
  return Object.assign({}, ...choices) as Choices;
}

const partTexts = (parts: ReadonlyMap<ControlPart, Alternatives> | undefined): Choices =>
  Object.fromEntries([...(parts ?? [])].map(([part, when]) => [part, textOf(when)]));

/** One alternative without a row holds always; none at all never does. */
const textOf = (when: Alternatives): string => {
  if (when.some((rows) => rows.length === 0)) return 'yes';
  return when.length === 0 ? 'no' : JSON.stringify(when);
};

/** What is decided for a claim or a part. */
export function choiceOf(choices: Choices, key: Decided): Choice {
  const text = choices[key];
  if (text === undefined) return { kind: 'role' };
  if (text === 'yes' || text === 'no') return { kind: text };
  return { kind: 'if', when: JSON.parse(text) as Alternatives };
}

/** The choices with another one for a claim or a part. */
export function choose(choices: Choices, key: Decided, choice: Choice): Choices {
  const { [key]: _, ...rest } = choices;
  if (choice.kind === 'role') return rest;
  return { ...rest, [key]: choice.kind === 'if' ? JSON.stringify(choice.when) : choice.kind };
}

/** A row as the wire's mutable lists have it. */
type SentRow = Omit<ConditionRow, 'Value'> & { Value: string[] };

/** What is sent for the choices of somebody with a role (USERS-14). */
export function explicitOf(
  choices: Choices,
  role: RoleBadge,
): {
  ClaimsExplicitAllow: { Key: ClaimKey; Condition?: SentRow[] }[];
  ClaimsExplicitDeny: ClaimKey[];
} {
  const sent = CLAIM_KEYS.map((Key) => ({ Key, when: whenOf(choices, Key, role) }));
  return {
    ClaimsExplicitAllow: sent.flatMap(({ Key, when = [] }) =>
      when.map((rows) =>
        rows.length === 0
          ? { Key }
          : { Key, Condition: rows.map((row) => ({ ...row, Value: [...row.Value] })) },
      ),
    ),
    ClaimsExplicitDeny: sent.flatMap(({ Key, when }) => (when?.length === 0 ? [Key] : [])),
  };
}

/** When a claim is held: never, where no alternative is left; `undefined` where the role decides it as a whole. */
function whenOf(choices: Choices, key: ClaimKey, role: RoleBadge): Alternatives | undefined {
  const own = alternativesOf(choiceOf(choices, key));
  const parts = new Map(
    partsOf(key).flatMap((part) => {
      const when = alternativesOf(choiceOf(choices, part));
      return when ? [[part, when] as const] : [];
    }),
  );
  if (parts.size === 0) return own;
  // What a part is an exception to has to be said: nothing is inherited around it.
  const whole = own ?? (roleClaims(role).includes(key) ? [[]] : []);
  const when = joinParts(whole, parts);
  const isOfRole = own === undefined && textOf(when) === textOf(whole);
  return isOfRole ? undefined : when;
}

function alternativesOf(choice: Choice): Alternatives | undefined {
  if (choice.kind === 'if') return choice.when;
  return { role: undefined, yes: [[]], no: [] }[choice.kind];
}

/** The person that a draft describes. */
export const draftedPerson = (
  Role: Grantee['Role'],
  choices: Choices,
  Enabled: boolean,
): Grantee => ({ Role, Enabled, superAdministrator: false, ...explicitOf(choices, Role) });

/** The first claim or part whose condition says nothing yet: given so, it would hold without any. */
export const unfinished = (choices: Choices): Decided | undefined =>
  CLAIM_KEYS.flatMap((key): Decided[] => [key, ...partsOf(key)]).find((key) => {
    const choice = choiceOf(choices, key);
    return (
      choice.kind === 'if' &&
      (choice.when.length === 0 ||
        choice.when.some(
          (rows) => rows.length === 0 || rows.some(({ Value }) => Value.length === 0),
        ))
    );
  });
