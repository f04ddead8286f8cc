import type { AddedPart } from '@dimora/domain';
import { IconPuzzle } from '@tabler/icons-react';
import type { Kind } from '../part.ts';

/** A part that was added to the hub while it runs. */
export const added: Kind<AddedPart> = {
  word: 'added',
  Icon: IconPuzzle,
  empty: { Type: 'added', Part: '', settings: {} },
  isShownOnly: true,
};
