/**
 * What a procedure says of itself to consoles. Most is about news, `{ kind: 'guestPass', Id, change }`: a query that says
 * nothing stays as it is, whatever happens.
 */
export type ConsoleFacts = {
  /** True where its route is in a console's first load: see {@link atFirst}. */
  readonly atFirst?: true;
  /**
   * The kind of the noun's own things; for all procedures of a noun. `get`, `one`, `list` and `all` then show them, `add`
   * and `update` answer one of them, and `remove` removes one. What a procedure says of this kind takes the place of that.
   */
  readonly kind?: string;
  /** For all procedures of a noun: each of its queries is out of date after these. */
  readonly eachOldAfter?: readonly string[];
  /** A query that is out of date after these: see {@link oldAfter}. */
  readonly oldAfter?: readonly string[];
  /** See {@link shows}. */
  readonly shows?: readonly string[];
  /** See {@link answers}. */
  readonly answers?: readonly string[];
  /** See {@link removes}. */
  readonly removes?: readonly string[];
  /** The fields that identify a thing, where they aren't those in the path of the query that shows it. */
  readonly identity?: readonly string[];
};

/**
 * The first screen calls it, signing in and operating favourites included. A console loads all other routes a moment
 * later, or when it calls one of them.
 */
export const atFirst = { atFirst: true } as const satisfies ConsoleFacts;

/** Its answer is out of date after news of these kinds. */
export const oldAfter = (...kinds: readonly string[]): ConsoleFacts => ({ oldAfter: kinds });

/**
 * It shows or lists the thing itself: out of date after news of it, except for a client that already has its new state.
 */
export const shows = (...kinds: readonly string[]): ConsoleFacts => ({ shows: kinds });

/** This change returns the new state of the thing. */
export const answers = (...kinds: readonly string[]): ConsoleFacts => ({ answers: kinds });

/** This change deletes the thing; its input names it. */
export const removes = (...kinds: readonly string[]): ConsoleFacts => ({ removes: kinds });
