import { allows } from './allows.ts';
import type { ClaimSettings, ExplicitAllow } from './claims.ts';
import { effectiveClaims, type Grantee } from './effective-claims.ts';
import type { Moment } from './moment.ts';
import type { Resource } from './resource.ts';

/**
 * From when on a person may see what a camera recorded, in milliseconds since 1970; 0 for all of it, `undefined` for
 * nothing. A grant never covers what was recorded before it was given, unless it says so.
 */
export function mediaSince(
  person: Grantee,
  camera: Resource,
  { settings, moment }: { readonly settings?: ClaimSettings; readonly moment?: Moment } = {},
): number | undefined {
  const holds = (ClaimsExplicitAllow: readonly ExplicitAllow[]): boolean =>
    allows(
      effectiveClaims({ ...person, ClaimsExplicitAllow }, settings, moment),
      'ACCESS_MEDIA',
      camera,
    );
  const given = person.ClaimsExplicitAllow.filter(({ Key }) => Key === 'ACCESS_MEDIA');
  if (person.superAdministrator || given.length === 0) return holds(given) ? 0 : undefined;
  const since = given.filter((allow) => holds([allow])).map(({ Since = 0 }) => Since);
  return since.length === 0 ? undefined : Math.min(...since);
}

/**
 * The explicit claims of a person with the moment at which each was given, before they are stored. What they had before
 * keeps its moment; nobody gives more of the past than they may see themselves.
 */
export function mediaGiven(
  after: readonly ExplicitAllow[],
  {
    before,
    author,
    now,
  }: {
    readonly before: readonly ExplicitAllow[];
    readonly author: Grantee;
    readonly now: number;
  },
): readonly ExplicitAllow[] {
  const own = author.superAdministrator || author.Role === 'owner' ? [] : mediaOf(author);
  const earliest = Math.max(0, ...own.map(({ Since = 0 }) => Since));
  return after.map((allow) => {
    if (allow.Key !== 'ACCESS_MEDIA') return allow;
    const had = before.find((each) => isSame(each, allow));
    const kept = had ? (had.Since ?? 0) : now;
    const asked = allow.Since ?? kept;
    return { ...allow, Since: asked >= kept ? asked : Math.max(asked, Math.min(kept, earliest)) };
  });
}

const mediaOf = ({ ClaimsExplicitAllow }: Grantee): readonly ExplicitAllow[] =>
  ClaimsExplicitAllow.filter(({ Key }) => Key === 'ACCESS_MEDIA');

const isSame = (one: ExplicitAllow, other: ExplicitAllow): boolean =>
  one.Key === other.Key &&
  JSON.stringify(one.Condition ?? []) === JSON.stringify(other.Condition ?? []);
