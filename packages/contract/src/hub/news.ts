import first from '../first-news.json' with { type: 'json' };
import later from '../later-news.json' with { type: 'json' };
import type { NewsRow } from './news-row.ts';

/** What registry news can be about. */
export type NewsKind = keyof typeof first | keyof typeof later;

/**
 * For each kind of registry news: which queries it invalidates, and which changes already return the result. Generated
 * from what the procedures say of themselves; see `ConsoleFacts`.
 */
export const NEWS: Readonly<Record<NewsKind, NewsRow>> = { ...first, ...later };

/** Every kind, in the order of the table. */
export const NEWS_KINDS = Object.keys(NEWS) as readonly NewsKind[];
