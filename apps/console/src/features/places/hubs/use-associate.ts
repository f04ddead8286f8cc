import type { CloudProperty, Product } from '@dimora/contract/client';
import { useToasts } from '@dimora/ui';
import { useCloud, useCloudOrpc } from '../../../kit/api/cloud.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { placesTexts } from '../texts.ts';

/** Moves hubs to a place and shows the result; an offline hub gets it later. */
export function useAssociate(place: CloudProperty) {
  const t = useTexts(placesTexts);
  const explain = useExplain();
  const toasts = useToasts();
  const cloud = useCloud();
  const orpc = useCloudOrpc();
  const { queryClient } = useServices();
  const { busy, failure, closeFailure, send } = useSending();
  const associate = ({ ProductId, ProductName }: Product) =>
    send(async () => {
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
    });
  return {
    busy,
    failure: failure === null ? null : { title: t(($) => $.stand.failed), line: explain(failure) },
    closeFailure,
    associate,
  };
}
