import type { IfDefinition } from '../definition.ts';
import type { AddedPart } from './added-part.ts';

/** What fires it is known to the hub's half alone. */
export const addedIf: IfDefinition<AddedPart> = { Type: 'added' };
