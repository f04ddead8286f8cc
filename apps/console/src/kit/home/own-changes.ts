import {
  newsIdOf,
  newsKinds,
  newsRow,
  type NewsKind,
  type RegistryNews,
} from '@dimora/contract/client';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/client.ts';
import { kept } from './kept.ts';
import type { HomeStore } from './home-store.ts';
import { changeKey } from './last-changes.ts';
import { updated } from './updated.ts';

type Thing = Readonly<Record<string, unknown>>;
type Parts = { readonly queryClient: QueryClient; readonly home: HomeStore };
/** A change that the hub hasn't answered yet. */
type Open = { readonly kinds: readonly NewsKind[]; readonly settled: Promise<unknown> };

/**
 * This console's own changes. The response to a change updates what is shown, and the news of it, which also
 * reach this console, cause a refetch only of what the response didn't contain.
 */
export class OwnChanges {
  readonly #parts: Parts;
  /** The revision returned for a change of ours, by kind and id. */
  readonly #revisions = new Map<string, number>();
  readonly #removed = new Set<string>();
  /** Changes of ours to resources without a revision, whose news have not arrived yet. */
  readonly #unnumbered = new Map<string, number>();
  readonly #open = new Set<Open>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The client, wrapped to record the changes made through it. */
  watch(api: Api): Api {
    return watched(api, [], (procedure, input, call) =>
      this.#around(procedure, input, call),
    ) as Api;
  }

  /** Waits for pending changes of such resources: their news may arrive before their responses. */
  async settled(kind: NewsKind): Promise<void> {
    const waiting = [...this.#open].filter(({ kinds }) => kinds.includes(kind));
    await Promise.allSettled(waiting.map(({ settled }) => settled));
  }

  /** True if the console already has the resource as its latest news report it, because the changes were its own. */
  holds(news: readonly RegistryNews[]): boolean {
    const latest = news.at(-1);
    if (!latest) return true;
    const { kind, Id, change, revision } = latest;
    const key = changeKey(kind, newsRow(kind).identity.length > 0 ? Id : '');
    if (change === 'removed') return this.#removed.has(key);
    if (revision > 0) return (this.#revisions.get(key) ?? 0) >= revision;
    return this.#expected(key, news);
  }

  /** Another hub: changes made at this one no longer count. */
  clear(): void {
    this.#revisions.clear();
    this.#removed.clear();
    this.#unnumbered.clear();
  }

  /** Each change of ours causes one piece of news: any more, and another user changed it too. */
  #expected(key: string, news: readonly RegistryNews[]): boolean {
    const own = this.#parts.home.ownUser.get()?.Id;
    const ours = news.filter(({ by }) => by !== undefined && by.Id === own).length;
    const expected = this.#unnumbered.get(key) ?? 0;
    this.#unnumbered.set(key, Math.max(0, expected - ours));
    return ours === news.length && ours <= expected;
  }

  #around(procedure: string, input: unknown, call: () => Promise<unknown>): Promise<unknown> {
    const answered = newsKinds().filter((kind) => names(newsRow(kind).answeredBy, procedure));
    const removed = newsKinds().filter((kind) => names(newsRow(kind).removedBy, procedure));
    if (answered.length + removed.length === 0) return call();
    const settled = call().then((answer) => {
      for (const kind of answered) this.#take(kind, answer as Thing);
      for (const kind of removed) this.#drop(kind, newsIdOf(kind, input as Thing));
      return answer;
    });
    const open = { kinds: [...answered, ...removed], settled };
    this.#open.add(open);
    const forget = (): void => void this.#open.delete(open);
    settled.then(forget, forget);
    return settled;
  }

  #take(kind: NewsKind, thing: Thing): void {
    const Id = newsIdOf(kind, thing);
    const key = changeKey(kind, Id);
    if (typeof thing['revision'] === 'number') this.#revisions.set(key, thing['revision']);
    else this.#unnumbered.set(key, (this.#unnumbered.get(key) ?? 0) + 1);
    kept[kind]?.put(this.#parts.home, thing);
    for (const query of this.#shownBy(kind)) {
      const shown: unknown = query.state.data;
      const put = (data: unknown): unknown =>
        this.#parts.queryClient.setQueryData(query.queryKey, data);
      if (!Array.isArray(shown)) {
        if (isThing(shown) && newsIdOf(kind, shown) === Id) put(updated(shown, thing));
      } else if (shown.some((each: Thing) => newsIdOf(kind, each) === Id))
        put(
          shown.map((each: Thing) => (newsIdOf(kind, each) === Id ? updated(each, thing) : each)),
        );
      else if (inputOf(query) === undefined) put([...(shown as Thing[]), thing]);
      // Only the hub knows what belongs on a page of a list.
      else
        void this.#parts.queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  }

  #drop(kind: NewsKind, Id: string): void {
    this.#removed.add(changeKey(kind, Id));
    for (const query of this.#shownBy(kind)) {
      const shown: unknown = query.state.data;
      if (Array.isArray(shown))
        this.#parts.queryClient.setQueryData(
          query.queryKey,
          shown.filter((each: Thing) => newsIdOf(kind, each) !== Id),
        );
    }
  }

  #shownBy(kind: NewsKind): readonly Query[] {
    const cache = this.#parts.queryClient.getQueryCache();
    return cache.findAll({
      predicate: (query) => names(newsRow(kind).shownBy, procedureOf(query)),
    });
  }
}

/** Refetches what news make outdated; with `held`, only what the response to the change didn't contain. */
export function invalidateFor(queryClient: QueryClient, kind: NewsKind, held: boolean): void {
  const { makesOld, shownBy } = newsRow(kind);
  void queryClient.invalidateQueries({
    predicate: (query) => {
      const procedure = procedureOf(query);
      const noun = procedure.split('.')[0] ?? '';
      const old = names(makesOld, procedure) || names(makesOld, noun);
      return old && !(held && names(shownBy, procedure));
    },
  });
}

const names = (procedures: readonly string[], procedure: string): boolean =>
  procedures.includes(procedure);

const isThing = (shown: unknown): shown is Thing => typeof shown === 'object' && shown !== null;

/** oRPC's query keys begin with the procedure's path; other keys belong to no procedure. */
const procedureOf = ({ queryKey: [path] }: Query): string =>
  Array.isArray(path) ? path.join('.') : '';

const inputOf = ({ queryKey: [, about] }: Query): unknown =>
  (about as { readonly input?: unknown } | undefined)?.input;

type Around = (procedure: string, input: unknown, call: () => Promise<unknown>) => Promise<unknown>;

/** A client that passes every call through `around`. */
const watched = (level: object, path: readonly string[], around: Around): unknown =>
  new Proxy(level, {
    get: (_level, key) => {
      const next: unknown = Reflect.get(level, key);
      return typeof key === 'string' &&
        next !== null &&
        ['object', 'function'].includes(typeof next)
        ? watched(next as object, [...path, key], around)
        : next;
    },
    apply: (call, self, given: unknown[]) =>
      around(path.join('.'), given[0], () =>
        Reflect.apply(call as (...all: unknown[]) => Promise<unknown>, self, given),
      ),
  });
