import type { Say } from '../say.ts';

/** Something that has to stay so after it happened. */
export const stays = (what: string, forSeconds: number, { t, time }: Say): string =>
  forSeconds === 0 ? what : t(($) => $.change.stays, { what, time: time(forSeconds) });

/** Something that has to have been so for a while. */
export const lasts = (what: string, forSeconds: number, { t, time }: Say): string =>
  forSeconds === 0 ? what : t(($) => $.state.lasts, { what, time: time(forSeconds) });
