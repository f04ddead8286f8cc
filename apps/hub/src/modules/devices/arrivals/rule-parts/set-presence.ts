import type { DoPayload } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import type { Access } from '../../../../platform/access.ts';
import { aStep, type DonePart } from '../../../../platform/rules/rule-part.ts';
import { presenceKey, type PresencePort } from '../../../people/presence/port.ts';
import type { ArrivalsService } from '../arrivals.service.ts';

type Parts = {
  readonly access: Pick<Access, 'actFor'>;
  readonly presence: Pick<PresencePort, 'isHidden'>;
  readonly service: Pick<ArrivalsService, 'say'>;
};
type SetPresence = Extract<DoPayload, { Type: 'setPresence' }>;

/**
 * A rule says where somebody is, as far as its author and who runs it by hand may: of themselves, or of others with
 * SET_PRESENCE. Who hides their presence doesn't exist for it, as for them.
 */
export const setPresencePart = ({ access, presence, service }: Parts): DonePart<SetPresence> => ({
  name: 'setPresence',
  take: async (run, part, { UserId, home }) => {
    const { Id, Name } = run.record;
    const rule = { kind: 'rule', Id, Name } as const;
    const responsible = [access.actFor(rule), ...(run.by ? [run.by] : [])];
    const isOwn = responsible.every(({ user }) => user?.Id === UserId);
    const may = responsible.every(
      ({ user, claims }) => user?.Id === UserId || claims.SET_PRESENCE !== undefined,
    );
    const step = aStep('action', part, { Value: home });
    if (!may) return run.refuse(step, 'SET_PRESENCE');
    await run.step(step, () => {
      if (!isOwn && presence.isHidden(UserId))
        return Promise.reject(new DimoraError('NOT_FOUND', { kind: 'user' }));
      run.brings(presenceKey(UserId), home);
      service.say(UserId, home ? 'home' : 'away', rule);
      return Promise.resolve({});
    });
  },
});
