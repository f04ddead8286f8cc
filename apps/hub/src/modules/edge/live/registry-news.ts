import type { RegistryNews } from '@dimora/contract';
import { allowsSome } from '@dimora/domain';
import type { Access } from '../../../platform/access.ts';
import { mayKnow } from '../../../platform/edit-conflict.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { LiveNews } from '../../../platform/live-handling.ts';
import type { LiveSources } from './sources.ts';
import type { Viewer } from './viewer.ts';

type Change = RegistryNews['change'];

/**
 * Decides who is notified that something was added, changed or removed. Objects hidden from a person are
 * never added or removed for them; what becomes visible is added, what becomes hidden is removed.
 */
export class RegistryDesk {
  readonly #access: Access;
  readonly #sources: LiveSources;
  readonly #viewers: Iterable<Viewer>;
  /** What restricted viewers last saw of the tree, by their view. */
  readonly #seen = new WeakMap<Viewer, string>();

  constructor(access: Access, sources: LiveSources, viewers: Iterable<Viewer>) {
    this.#access = access;
    this.#sources = sources;
    this.#viewers = viewers;
  }

  /** Stores what a new viewer can see, so that later changes can be detected. */
  greet(viewer: Viewer): void {
    if (!this.#viewOf(viewer).whole) this.#seen.set(viewer, this.#treeOf(viewer));
  }

  /** Keeps changes for everyone to whom the event's definition sends them. */
  tell<Payload>(handling: LiveNews<Payload>, told: Payload): void {
    const { by, change, ...about } = handling.of(told);
    for (const viewer of this.#viewers) {
      if (handling.to === 'whole-view' && !this.#viewOf(viewer).whole) {
        this.#lookAgain(viewer);
        continue;
      }
      const seen = this.#changeFor(viewer, handling, { told, change });
      if (!seen) continue;
      viewer.addNews({ kind: handling.kind, ...about, change: seen, ...byFor(viewer, by) });
      if (handling.reshapesHouse) this.greet(viewer);
    }
  }

  /** The change as one viewer sees it; absent if it is hidden from them. */
  #changeFor<Payload>(
    { caller }: Viewer,
    { to, kind }: LiveNews<Payload>,
    { told, change }: { readonly told: Payload; readonly change: Change },
  ): Change | undefined {
    if (typeof to === 'string') return change;
    const { user, claims, session } = caller;
    // What is told to one person is theirs alone, apart from what they may do here.
    if ('person' in to)
      return to.person(told) === user.Id && (!session.viewedBy || kind === 'profile')
        ? change
        : undefined;
    if (!('subject' in to)) {
      const isFor = allowsSome(claims, to.claim) && (to.mayKnow?.(told, caller) ?? true);
      return isFor ? change : undefined;
    }
    const saw = this.#access.allows(claims, to.claim, to.previously(told));
    const sees = this.#access.allows(claims, to.claim, to.subject(told));
    if (!saw && !sees) return undefined;
    return change === 'changed' && saw !== sees ? (sees ? 'added' : 'removed') : change;
  }

  /** A change of the tree may change what a restricted viewer sees anywhere: they reload if it did. */
  #lookAgain(viewer: Viewer): void {
    const tree = this.#treeOf(viewer);
    if (this.#seen.get(viewer) !== tree) viewer.reload();
    this.#seen.set(viewer, tree);
  }

  #viewOf(viewer: Viewer) {
    return this.#sources.house.viewOf(viewer.caller.claims);
  }

  #treeOf(viewer: Viewer): string {
    const view = this.#viewOf(viewer);
    const environments = view.environments().map(({ State: _, ...node }) => node);
    return JSON.stringify([
      environments,
      view.devices().map((device) => [device.Id, device.EnvironmentId]),
    ]);
  }
}

/** `by` on the wire: absent if the hub did it, or if the viewer may not read that person's name. */
const byFor = ({ caller }: Viewer, by: Actor | undefined): Pick<RegistryNews, 'by'> => {
  if (!by || by.kind === 'hub' || !mayKnow(caller, by)) return {};
  const { kind, Id, Name } = by;
  return { by: kind === 'user' ? { Id, Name } : { kind, Id, Name } };
};
