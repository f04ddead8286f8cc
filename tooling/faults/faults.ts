/** A fault of a kind that once passed every test: a text of a file that is replaced, and what must fail then. */
export type Fault = {
  readonly what: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly text: string;
  readonly planted: string;
  /** The file of tests of which one must fail; a journey where people would meet it on the screen. */
  readonly test: string;
  /** Which journey of the file. */
  readonly title?: string | undefined;
};

const people = 'apps/hub/src/modules/people';
const triggers = 'apps/hub/src/modules/automations/triggers';
const recorder = 'apps/hub/src/modules/history/recorder';

/** What people may see and do, taken away one check at a time. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'one’s own word proves that one is at home',
    file: `${people}/presence/port.ts`,
    text: "state === 'home' && (devices === 'home' || vouched || seenUntil !== null)",
    planted: "state === 'home' && (devices !== 'away' || vouched || seenUntil !== null)",
    test: 'apps/hub/test/presence/proof.test.ts',
  },
  {
    what: 'a rule unlocks by somebody’s own word',
    file: `${triggers}/house-world.ts`,
    text: "actor.kind === 'rule' && openings.doneBy(actor.Id as TriggerId)",
    planted: "actor.kind !== 'rule' && openings.doneBy(actor.Id as TriggerId)",
    test: 'apps/hub/test/triggers/people.test.ts',
  },
  {
    what: 'the runs of a rule show where its hidden author was',
    file: `${triggers}/told-runs.ts`,
    text: '!this.#parts.people.mayKnow(caller, Id)',
    planted: "!this.#parts.people.mayKnow(caller, Id) && Id === ''",
    test: 'apps/hub/test/triggers/people.test.ts',
  },
  {
    what: 'a view shows the presence that its person hides',
    file: 'apps/hub/src/modules/devices/arrivals/arrivals.service.ts',
    text: 'const isOwn = Id === caller.user.Id && !caller.session.viewedBy;',
    planted: 'const isOwn = Id === caller.user.Id;',
    test: 'apps/hub/test/view-as/private.test.ts',
  },
  {
    what: 'a condition of the moment isn’t asked beside one about things',
    file: 'packages/domain/src/access/effective-claims.ts',
    text: '} else if (!moment || !holdsNow(row, moment)) return undefined;',
    planted:
      '} else if (things.length === 0 && (!moment || !holdsNow(row, moment))) return undefined;',
    test: 'apps/hub/test/users/moments.test.ts',
  },
  {
    what: 'who may use a device leaves out that it is only at home',
    file: 'packages/domain/src/access/device-use.ts',
    text: 'const left = rows.filter(isOfMoment);',
    planted: "const left = rows.filter((row) => isOfMoment(row) && row.Attr !== 'Presence');",
    test: 'apps/hub/test/users/who-may.test.ts',
  },
  {
    what: 'a pass for the home’s network opens from outside',
    file: `${people}/guest-passes/visits.ts`,
    text: 'if (pass.draft.onlyAtHome && (viaCloud || isPublic(address)))',
    planted: 'if (pass.draft.onlyAtHome && isPublic(address))',
    test: 'apps/hub/test/guest-passes/pass-limits.test.ts',
  },
  {
    what: 'a guest does a hidden action',
    file: `${people}/guest-passes/visits.ts`,
    text: '({ Id, Hidden }) => Id === ActionId && !Hidden',
    planted: '({ Id }) => Id === ActionId',
    test: 'apps/hub/test/guest-passes/pass-limits.test.ts',
  },
  {
    what: 'a guest gets the picture of a camera',
    file: `${people}/guest-passes/visits.ts`,
    text: 'Status: { ...Status, Image: null },',
    planted: 'Status,',
    test: 'apps/hub/test/guest-passes/pass-limits.test.ts',
  },
  {
    what: 'the audit keeps nothing of how it was before',
    file: `${people}/audit/change-keeper.ts`,
    text: 'const before = await toldOf(call, call.input);',
    planted: 'const before = undefined;',
    test: 'apps/hub/test/audit/every-change.test.ts',
  },
  {
    what: 'a room’s series shows devices that its reader may not see',
    file: `${recorder}/readable-series.ts`,
    text: 'devices.all().every((each) => !isBelow(each.EnvironmentId) || view.device(each.Id))',
    planted: 'devices.all().length >= 0',
    test: 'apps/hub/test/recorder/telemetry.test.ts',
  },
  {
    what: 'a room’s series shows rooms that its reader may not see',
    file: `${recorder}/readable-series.ts`,
    text: 'environments.all().every((each) => !isBelow(each.Id) || view.has(each.Id)) &&',
    planted: 'environments.all().length > 0 &&',
    test: 'apps/hub/test/recorder/telemetry.test.ts',
  },
  {
    what: 'a gate counts as a blind, which more people may operate',
    file: 'packages/domain/src/access/control-kind.ts',
    text: "if (isEntrance(device)) return 'entrance';",
    planted: "if (isEntrance(device) && !is('barrier')) return 'entrance';",
    test: 'apps/hub/test/access/control-kinds.test.ts',
  },
  {
    what: 'a link of a view opens as the viewer',
    file: 'apps/console/src/app/app-link.tsx',
    text: "router.basepath === '/' ? '' : router.basepath",
    planted: "router.basepath === '/' ? '' : ''",
    test: 'e2e/view-as.spec.ts',
    title: 'every link of a view carries it',
  },
];
