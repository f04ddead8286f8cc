import { FIRST_NEWS } from './first-news.ts';
import { LATER_NEWS } from './later-news.ts';

/**
 * For each kind of registry news: which queries it invalidates, and which changes already return the result.
 */
export const NEWS = { ...FIRST_NEWS, ...LATER_NEWS } as const;

/** What registry news can be about. */
export type NewsKind = keyof typeof NEWS;

/** Every kind, in the order of the table. */
export const NEWS_KINDS = Object.keys(NEWS) as readonly NewsKind[];
