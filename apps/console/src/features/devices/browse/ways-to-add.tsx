import { ButtonLink } from '@dimora/ui';
import { IconPlus, IconRadar2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';

/** Links for adding devices, for users who may: the network search and the form (DEVICES-01). */
export function WaysToAdd(): ReactNode {
  const t = useTexts(devicesTexts);
  if (!useMay('INSTALL_DEVICE')) return null;
  return (
    <>
      <ButtonLink href="/devices/discovery" icon={<IconRadar2 />}>
        {t(($) => $.add.discover)}
      </ButtonLink>
      <ButtonLink variant="primary" href="/devices/manual-install" icon={<IconPlus />}>
        {t(($) => $.add.byHand)}
      </ButtonLink>
    </>
  );
}
