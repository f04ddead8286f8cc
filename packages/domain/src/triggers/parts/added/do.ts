import type { DoDefinition } from '../do-definition.ts';
import type { AddedPart } from './added-part.ts';

export const addedDo: DoDefinition<AddedPart> = { Type: 'added', isUnforeseeable: true };
