import type { Caller } from '../../../../platform/caller.ts';
import type { LivePublisher, LiveTopic, TopicNews } from '../../../../platform/topic.ts';

/** What is due to one client of one topic. */
export type Due = { readonly news: readonly TopicNews[]; readonly snapshot?: unknown };

/**
 * One client's subscription to one topic. Until the client can receive it, it holds keys and details, not
 * values: these are read when they are sent, so the latest wins and a late client costs little.
 */
export class Subscription implements LivePublisher {
  readonly topic: LiveTopic;
  readonly params: unknown;
  readonly #wake: () => void;
  readonly #waiting: ReadonlyMap<string, Map<string, unknown>>;
  #whole = true;

  constructor(topic: LiveTopic, params: unknown, wake: () => void) {
    this.topic = topic;
    this.params = params;
    this.#wake = wake;
    this.#waiting = new Map([...topic.news.keys()].map((kind) => [kind, new Map()]));
  }

  changed(): void {
    this.#whole = true;
    this.#wake();
  }

  news(kind: string, key: string, detail: unknown): void {
    const waiting = this.#waiting.get(kind);
    const most = this.topic.news.get(kind)?.waiting ?? 0;
    if (!waiting || (waiting.size >= most && !waiting.has(key))) this.#whole = true;
    else waiting.set(key, detail);
    this.#wake();
  }

  /** Takes what is due to the caller now; `undefined` if there is nothing. */
  take(caller: Caller): Due | undefined {
    const news: TopicNews[] = [];
    for (const [kind, waiting] of this.#waiting) {
      const how = this.topic.news.get(kind);
      for (const detail of waiting.values()) {
        const piece = how?.read(detail, caller);
        if (piece) news.push(piece);
      }
      waiting.clear();
    }
    const whole = this.#whole;
    this.#whole = false;
    if (!whole && news.length === 0) return undefined;
    return { news, ...(whole && { snapshot: this.topic.snapshot(caller, this.params) }) };
  }
}
