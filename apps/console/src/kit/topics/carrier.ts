/** Which topic is to be carried, and what is asked of it. */
export type Wanted = {
  readonly name: string;
  /** Its own socket namespace; the others share the live one. */
  readonly namespace?: `/${string}` | undefined;
  readonly params: unknown;
};

/** One piece of news as it comes. */
export type CarriedNews = { readonly event: string; readonly value: unknown };

/** Who is told what a carrier brings. */
export type TopicSink = {
  /** From now on everything is told, beginning with a snapshot. */
  live(): void;
  snapshot(snapshot: unknown): void;
  news(news: CarriedNews): void;
  /** The way to the hub is lost; the carrier looks for another by itself. */
  away(): void;
  /** The hub doesn't tell this, or not any more; the code is an error code. */
  refused(code: string): void;
};

/** A way by which topics come from the hub. It finds back by itself after a lost socket. */
export type TopicCarrier = {
  /** True where it is open already, so that nothing needs to be asked meanwhile. */
  isOpen(wanted: Wanted): boolean;
  /** Carries a topic until the answer is called. */
  carry(wanted: Wanted, sink: TopicSink): () => void;
};
