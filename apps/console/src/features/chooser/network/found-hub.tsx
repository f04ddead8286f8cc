import type { FoundProduct, Product } from '@dimora/contract/client';
import { Button, Card, IconWell, PropertyList, StatusPill, useToasts } from '@dimora/ui';
import { IconArrowRight, IconExternalLink, IconRouter } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOpenHub } from '../../../kit/target/change-product.ts';
import { chooserTexts } from '../texts.ts';
import { ActivateFound } from './activate-found.tsx';
import classes from './found.module.css';
import { useFastActivation, type Leaving } from './use-fast-activation.ts';

/** Props of {@link FoundHub}. */
export type FoundHubProps = {
  readonly found: FoundProduct;
  /** The same hub in the user's list, if it is there. */
  readonly listed: Product | undefined;
  readonly onEnter: (hub: Product) => void;
  readonly leaving: Leaving;
};

/** A hub that has answered: its own information, and links to it (CHOOSER-13). */
export function FoundHub({ found, listed, onEnter, leaving }: FoundHubProps): ReactNode {
  const t = useTexts(chooserTexts);
  const toasts = useToasts();
  const openHub = useOpenHub();
  const id = useId();
  const { ProductName: name, address, mode } = found;
  const unpaired = mode === 'FIRST_PAIR';
  const activation = useFastActivation(found, leaving);
  // A concurrent search already finds it with its owner.
  const offersActivation = unpaired || activation.state !== 'idle';
  const open = (): void => {
    if (!openHub(address)) toasts.show({ tone: 'warning', message: t(($) => $.network.refused) });
  };
  return (
    <Card className={classes.hub} role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <IconWell icon={<IconRouter />} tone={unpaired ? 'sun' : 'neutral'} size="large" />
        <h3 className={classes.name} id={id}>
          {name}
        </h3>
        <StatusPill tone={unpaired ? 'sun' : mode === 'NORMAL' ? 'olive' : 'neutral'}>
          {t(($) => $.network[MODES[mode]])}
        </StatusPill>
      </div>
      <Facts found={found} place={listed?.PropertyName ?? null} />
      <div className={classes.actions}>
        <Button
          icon={<IconExternalLink />}
          aria-label={t(($) => $.network.openNamed, { name })}
          onClick={open}
        >
          {t(($) => $.network.open)}
        </Button>
        {listed && (
          <Button
            trailing={<IconArrowRight size={17} />}
            aria-label={t(($) => $.network.enterNamed, { name })}
            onClick={() => onEnter(listed)}
          >
            {t(($) => $.network.enter)}
          </Button>
        )}
        {offersActivation && <ActivateFound found={found} activation={activation} />}
      </div>
    </Card>
  );
}

const MODES = {
  FIRST_PAIR: 'waiting',
  NORMAL: 'normal',
  MAINTENANCE: 'maintenance',
} as const;

function Facts({
  found: { address, ProductId, ProductSku, PropertyId },
  place,
}: {
  readonly found: FoundProduct;
  readonly place: string | null;
}): ReactNode {
  const t = useTexts(chooserTexts);
  return (
    <PropertyList
      rows={[
        { id: 'address', label: t(($) => $.network.address), value: address },
        { id: 'id', label: t(($) => $.network.id), value: ProductId },
        { id: 'sku', label: t(($) => $.network.sku), value: ProductSku === '' ? '–' : ProductSku },
        {
          id: 'property',
          label: t(($) => $.network.property),
          value: place ?? PropertyId ?? t(($) => $.network.noProperty),
        },
      ]}
    />
  );
}
