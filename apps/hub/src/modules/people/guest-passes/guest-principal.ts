import type { ClaimKey } from '@dimora/domain';
import type { Actor } from '../../../platform/actor.ts';
import { definePrincipal } from '../../../platform/principal-kind.ts';
import type { GuestPassStore, PassRecord } from './guest-pass.store.ts';
import type { GuestPassesService } from './guest-passes.service.ts';

/** A pass allows only seeing and operating devices. */
const REACH: readonly ClaimKey[] = ['READ_DEVICE', 'OPERATE_DEVICE'];

/** The guest with a pass. */
export const guestOf = ({ Id, draft }: PassRecord): Actor => ({
  kind: 'guest',
  Id,
  Name: draft.Name,
});

/** A guest acts in the name of the pass's author while the pass is valid. */
export const guestPrincipal = (
  store: Pick<GuestPassStore, 'byId'>,
  service: Pick<GuestPassesService, 'stateOf'>,
) =>
  definePrincipal('guest', ({ Id }) => {
    const pass = store.byId(Id);
    if (!pass || service.stateOf(pass) !== 'valid') return undefined;
    return { person: pass.author, reach: { claims: REACH } };
  });
