import type { OwnSession } from '@dimora/contract';
import type { HubSession } from './session.store.ts';

/** A session as people see it, unless it is over; for `flatMap`. */
export const sessionView =
  (now: number, ownSession: string) =>
  (session: HubSession): OwnSession[] => {
    const { id, startedAt, lastUsedAt, expiresAt, address, agent } = session;
    if (expiresAt <= now) return [];
    const current = id === ownSession;
    return [{ id, startedAt, lastUsedAt, expiresAt, address, agent, through: null, current }];
  };
