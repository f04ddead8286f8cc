import type * as domain from '@dimora/domain';
import { brandedId } from './ids.ts';

export const TriggerId = brandedId<domain.TriggerId>('A trigger');
