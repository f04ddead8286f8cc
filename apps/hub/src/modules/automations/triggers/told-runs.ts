import type { TriggerRun, TriggerVersion } from '@dimora/contract';
import {
  clausesOf,
  payloadsOf,
  referencesOf,
  stepsIn,
  watchedOf,
  type TriggerContent,
  type UserId,
} from '@dimora/domain';
import type { Caller } from '../../../platform/caller.ts';
import type { KeptRun, RunStore } from './run.store.ts';
import type { TriggerRecord } from './trigger.store.ts';
import type { WhoIsHome } from './who-is-home.ts';

type Parts = {
  readonly history: Pick<RunStore, 'of' | 'versions'>;
  readonly people: Pick<WhoIsHome, 'mayKnow'>;
};
type Content = Pick<TriggerContent, 'If' | 'Condition' | 'Do'>;

/**
 * Runs as somebody may read them (USERS-B5). A step about a person's presence is left out for those who may not know it,
 * and so is a run that it started: the time alone would tell.
 */
export class ToldRuns {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The kept runs of a trigger that exists for the caller. */
  of(caller: Caller, record: TriggerRecord): TriggerRun[] {
    return this.told(caller, record, this.#parts.history.of(record.Id));
  }

  /**
   * Whose coming and going started a run of a trigger as it was then, or the run that started it; and for whom such a run
   * waits, since its end tells the moment too.
   */
  startersOf(content: Content, { steps, about = [] }: KeptRun): (UserId | null)[] {
    const fired = steps.filter(({ kind }) => kind === 'fired').map(({ part }) => part);
    const waits = stepsIn(content.Do).filter(({ Payload }) => Payload.Type === 'waitUntil');
    const parts = [...fired, ...waits.map(({ Id }) => Id)];
    if (parts.length === 0) return [...about];
    const people = peopleIn(content);
    return [...about, ...parts.flatMap((part) => (people.get(part) ?? []).map(({ Id }) => Id))];
  }

  /** Who may learn at what moment a run of a trigger, as it was then, began or ended. */
  knownTo(content: Content, run: KeptRun): (reader: Caller) => boolean {
    const about = this.startersOf(content, run);
    return (reader) => about.every((Id) => this.#parts.people.mayKnow(reader, Id));
  }

  /** Some runs of a trigger. */
  told(caller: Caller, record: TriggerRecord, runs: readonly KeptRun[]): TriggerRun[] {
    const versions = this.#parts.history.versions(record.Id);
    const contentOf = (run: KeptRun): Content => versionOf(versions, run) ?? record;
    const known = runs.filter((run) => this.knownTo(contentOf(run), run)(caller));
    const Ids = new Set(known.map(({ Id }) => Id));
    return known.map((kept) => {
      const people = peopleIn(contentOf(kept));
      const isUnknown = (part: string): boolean =>
        (people.get(part) ?? []).some(({ Id }) => !this.#parts.people.mayKnow(caller, Id));
      const { about: _, steps, busyWith, ...run } = kept;
      return {
        ...run,
        ...(busyWith && Ids.has(busyWith.Id) && { busyWith }),
        steps: steps.filter((step) => isRefused(step) || !isUnknown(step.part)),
      };
    });
  }
}

/** True for a step that did nothing: it tells why, and nothing of where anybody is. */
const isRefused = ({ kind, error }: TriggerRun['steps'][number]): boolean =>
  kind === 'action' && error !== null;

/** The parts of a run's trigger as they were then. */
const versionOf = (
  versions: readonly TriggerVersion[],
  { revision }: TriggerRun,
): Content | undefined =>
  revision === undefined ? undefined : versions.find((version) => version.revision <= revision);

/** Who a part is about; `null` is the household. */
type About = { readonly part: string; readonly Id: UserId | null };

/** Who parts are about, by the names under which steps are kept. */
function peopleIn({ If, Condition, Do }: Content): ReadonlyMap<string, readonly About[]> {
  const clauses = Condition ? clausesOf(Condition) : [];
  const nothing = { If: [], Condition: null, Do: [] };
  const references = [
    ...referencesOf({ ...nothing, If, Do }),
    ...clauses.flatMap(([part, clause]) =>
      referencesOf({ ...nothing, Condition: clause }).map(({ to }) => ({ part, to })),
    ),
  ];
  const people = references.flatMap(({ part, to }): About[] =>
    to.kind === 'person' ? [{ part, Id: to.Id }] : [],
  );
  const household = [
    ...If.filter(({ Payload }) => watchedOf(Payload)?.of.UserId === null).map(({ Id }) => Id),
    ...clauses
      .filter(([, clause]) => asksForAnybody({ ...nothing, Condition: clause }))
      .map(([part]) => part),
    ...stepsIn(Do)
      .filter((step) => asksForAnybody({ ...nothing, Do: [step] }))
      .map(({ Id }) => Id),
  ].map((part): About => ({ part, Id: null }));
  return Map.groupBy([...people, ...household], ({ part }) => part);
}

const asksForAnybody = (content: Content): boolean =>
  payloadsOf(content).Condition.some((each) => each.Type === 'presence' && each.UserId === null);
