/**
 * The lists of the log: what happens in the house, and who signed in or tried to. Only the first is shown with
 * the house's day: sign-ins would push its events out.
 */
export const EVENT_LISTS = ['house', 'access'] as const;
/** One of {@link EVENT_LISTS}. */
export type EventList = (typeof EVENT_LISTS)[number];
