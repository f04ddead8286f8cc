import type { ProductId } from '@dimora/domain';
import { Button, ErrorState } from '@dimora/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { useChangeProduct } from '../../../kit/target/change-product.ts';
import { useTarget } from '../../../kit/target/hooks.ts';
import { chooserTexts } from '../texts.ts';

/** Props of {@link ChangeFailed}. */
export type ChangeFailedProps = {
  readonly ProductId: ProductId;
  /** Its name, once the list is loaded. */
  readonly name: string | undefined;
};

/** A failed change to a hub (CHOOSER-17): the reason, and a retry. */
export function ChangeFailed({ ProductId, name }: ChangeFailedProps): ReactNode {
  const t = useTexts(chooserTexts);
  const explain = useExplain();
  const { failure } = useServices().loader;
  const known = useSyncExternalStore(failure.subscribe, failure.get);
  // The state of another hub doesn't apply to this one.
  const reason = useTarget().ProductId === ProductId ? known : null;
  const change = useChangeProduct();
  const product = { ProductId, ...(name !== undefined && { ProductName: name }) };
  return (
    <ErrorState
      title={t(($) => $.changeFailed, { name: name ?? ProductId })}
      action={
        <Button icon={<IconRefresh />} onClick={() => void change(product)}>
          {t(($) => $.reasons.again)}
        </Button>
      }
    >
      {reason === null ? t(($) => $.changeFailedLine) : explain(reason)}
    </ErrorState>
  );
}
