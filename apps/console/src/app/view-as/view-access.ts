import { VIEW_MARK } from '@dimora/domain';
import { ORPCError } from '@orpc/client';
import type { HubAccess } from '../../kit/session/access.ts';
import type { Session } from '../../kit/session/session.ts';
import type { Services } from '../../kit/services.tsx';

/** What the hub would answer: nothing is done in the viewer's own name while they look through other eyes. */
export const viewOnly = (): ORPCError<'VIEW_ONLY', unknown> =>
  new ORPCError('VIEW_ONLY', { status: 403, message: 'VIEW_ONLY' });

/** A {@link lookingSession}, which is over once it is closed. */
export type LookingSession = Session & { readonly close: () => void };

/**
 * The viewer's session as the pages of a view see it. Its token is theirs joined with the view: no call of a view has the
 * viewer's own. They may sign out, and change nothing about their own account, whose pages look like the other person's here.
 */
export function lookingSession(
  { session: own, access }: Pick<Services, 'session' | 'access'>,
  view: string,
  ended: () => void,
): LookingSession {
  const refused = (): Promise<never> => Promise.reject(viewOnly());
  // What else there is are fields of the session.
  return Object.assign(Object.create(own) as Session, {
    ...joinedTokens(access, view),
    login: refused,
    changePassword: refused,
    logout: (everywhere = false) => (everywhere ? refused() : own.logout()),
    begin: () => undefined,
    adopt: () => undefined,
    end: (code: Parameters<Session['end']>[0]) =>
      code === 'VIEW_ENDED' || code === 'USER_DISABLED' ? ended() : own.end(code),
  });
}

function joinedTokens(own: HubAccess, view: string): HubAccess & { readonly close: () => void } {
  const joined = (token: string): string => `${token}${VIEW_MARK}${view}`;
  const ends = new Set<() => void>();
  let over = false;
  return {
    token: () => {
      const token = own.token();
      return token === null ? null : joined(token);
    },
    signedIn: () => !over && own.signedIn(),
    renew: async () => joined(await own.renew()),
    onToken: (listener) => {
      const end = own.onToken((token) => listener(joined(token)));
      ends.add(end);
      return () => {
        ends.delete(end);
        end();
      };
    },
    close: () => {
      over = true;
      for (const end of ends) end();
    },
  };
}
