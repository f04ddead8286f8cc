import type { UserId } from '@dimora/domain';
import type { PersonName } from '@dimora/simulators/villa';

/** The villa's people on the hub. */
export const VILLA_PEOPLE: Readonly<Record<PersonName, UserId>> = {
  giulia: 'owner' as UserId,
  marco: 'admin' as UserId,
  sofia: 'user' as UserId,
};
