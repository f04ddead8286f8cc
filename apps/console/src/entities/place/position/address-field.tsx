import { TextInput } from '@dimora/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { placeTexts } from '../place-texts.ts';
import type { PlacePosition } from './use-place-position.ts';

/** The address found at the position; read-only (PLACES-08). */
export function AddressField({
  of: { address, looking },
}: {
  readonly of: Pick<PlacePosition, 'address' | 'looking'>;
}): ReactNode {
  const t = useTexts(placeTexts);
  return (
    <TextInput
      label={t(($) => $.position.address)}
      help={t(($) => $.position.addressHelp)}
      value={
        looking
          ? t(($) => $.position.addressLooking)
          : address || t(($) => $.position.addressUnknown)
      }
      aria-busy={looking || undefined}
      readOnly
    />
  );
}
