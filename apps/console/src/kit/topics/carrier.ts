/** Which topic to carry, and its params. */
export type Wanted = {
  readonly name: string;
  /** Its own socket namespace; other topics share the live one. */
  readonly namespace?: `/${string}` | undefined;
  readonly params: unknown;
};

/** One piece of news as it is received. */
export type CarriedNews = { readonly event: string; readonly value: unknown };

/** Callbacks for what a carrier receives. */
export type TopicSink = {
  /** The subscription is active; a snapshot comes first. */
  live(): void;
  snapshot(snapshot: unknown): void;
  news(news: CarriedNews): void;
  /** The connection to the hub is lost; the carrier reconnects by itself. */
  away(): void;
  /** The hub doesn't publish this, or not any more; the code is an error code. */
  refused(code: string): void;
};

/** A transport of topics from the hub. It reconnects by itself. */
export type TopicCarrier = {
  /** True if it is already open, so that no polling is needed meanwhile. */
  isOpen(wanted: Wanted): boolean;
  /** Carries a topic until the returned function is called. */
  carry(wanted: Wanted, sink: TopicSink): () => void;
};
