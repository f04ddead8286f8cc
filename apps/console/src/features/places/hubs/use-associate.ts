import type { CloudProperty, Product } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useState } from 'react';
import { useCloud, useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import type { Failure } from '../failure-dialog.tsx';
import { placesTexts } from '../texts.ts';

/** Moves hubs to a place and shows the result; an offline hub gets it later. */
export function useAssociate(place: CloudProperty) {
  const t = useTexts(placesTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const cloud = useCloud();
  const orpc = useCloudOrpc();
  const { queryClient } = useServices();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const associate = async ({ ProductId, ProductName }: Product): Promise<void> => {
    setBusy(true);
    try {
      const { delivered } = await cloud.products.assignProperty({
        ProductId,
        PropertyId: place.Id,
      });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: orpc.properties.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.products.key() }),
      ]);
      toasts.show(
        delivered
          ? {
              tone: 'good',
              message: t(($) => $.stand.done, { hub: ProductName, place: place.Name }),
            }
          : { tone: 'neutral', message: t(($) => $.stand.later, { hub: ProductName }) },
      );
    } catch (error) {
      setFailure({ title: t(($) => $.stand.failed), line: explain(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, closeFailure: () => setFailure(null), associate };
}
