import type { CloudProperty, Product } from '@dimora/contract/client';
import { Button, Skeleton } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { Select } from '@dimora/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useProductId } from '../../../kit/target/hooks.ts';
import { FailureDialog } from '../failure-dialog.tsx';
import { placesTexts } from '../texts.ts';
import classes from './hubs-section.module.css';
import { useAssociate } from './use-associate.ts';

/** Puts a hub that one owns into a place, after a question (PLACES-02). */
export function AssociateHub({ place }: { readonly place: CloudProperty }): ReactNode {
  const t = useTexts(placesTexts);
  const products = useQuery(useCloudOrpc().products.list.queryOptions({ input: {} }));
  return (
    <Loaded query={products} what={t(($) => $.stand.what)} shape={<Shape />}>
      {(hubs) => {
        const own = hubs.filter(
          ({ Role, PropertyId }) => Role === 'owner' && PropertyId !== place.Id,
        );
        return own.length > 0 && <Choice place={place} hubs={own} />;
      }}
    </Loaded>
  );
}

/** The room of {@link Choice}: what lies below must not move under a finger when the hubs come. */
const Shape = (): ReactNode => (
  <div className={classes.associate} aria-busy>
    <div className={classes.select}>
      <Skeleton height={97} />
    </div>
    <span className={classes.act}>
      <Skeleton width={100} height={44} />
    </span>
  </div>
);

function Choice({
  place,
  hubs,
}: {
  readonly place: CloudProperty;
  readonly hubs: readonly Product[];
}): ReactNode {
  const t = useTexts(placesTexts);
  const here = useProductId();
  const [chosen, setChosen] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { busy, failure, closeFailure, associate } = useAssociate(place);
  const hub = hubs.find(({ ProductId }) => ProductId === (chosen ?? here)) ?? hubs[0];
  if (!hub) return null;
  return (
    <div className={classes.associate}>
      <div className={classes.select}>
        <Select
          label={t(($) => $.stand.choose)}
          help={t(($) => $.stand.chooseHelp)}
          data={hubs.map(({ ProductId, ProductName, PropertyName }) => ({
            value: ProductId,
            label: PropertyName
              ? t(($) => $.stand.elsewhere, { name: ProductName, place: PropertyName })
              : ProductName,
          }))}
          value={hub.ProductId}
          onChange={(id) => id !== null && setChosen(id)}
        />
      </div>
      <span className={classes.act}>
        <Button loading={busy} onClick={() => setAsking(true)}>
          {t(($) => $.stand.action)}
        </Button>
      </span>
      <ConfirmDialog
        opened={asking}
        tone="plain"
        title={t(($) => $.stand.confirm, { hub: hub.ProductName, place: place.Name })}
        confirmLabel={t(($) => $.stand.action)}
        busy={busy}
        onConfirm={() => void associate(hub).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        {hub.PropertyName
          ? t(($) => $.stand.moves, { from: hub.PropertyName })
          : t(($) => $.stand.takes)}
      </ConfirmDialog>
      <FailureDialog failure={failure} onClose={closeFailure} />
    </div>
  );
}
