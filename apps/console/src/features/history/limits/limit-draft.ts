import type { Limit } from '@dimora/contract/client';
import { LIMITS, limitRange } from '@dimora/domain';

/** A limit as its field holds it. */
export type LimitDraft = {
  readonly typed: string | number;
  readonly value: number;
  /** It isn't a number, or out of range. */
  readonly isWrong: boolean;
  readonly isChanged: boolean;
};

/** Reads what was typed; `undefined` where nothing was. */
export function limitDraft({ Id, limit }: Limit, draft: string | number | undefined): LimitDraft {
  const typed = draft ?? limit ?? LIMITS[Id].limit;
  const value = Number(typed);
  return {
    typed,
    value,
    isWrong: !isAllowed(Id, typed),
    isChanged: draft !== undefined && Number(draft) !== limit,
  };
}

/** Whether what was typed is a number in the range of the limit. */
export function isAllowed(Id: Limit['Id'], typed: string | number): boolean {
  const [from, to] = limitRange(LIMITS[Id]);
  const value = Number(typed);
  return typed !== '' && Number.isFinite(value) && value >= from && value <= to;
}
