import type { CloudProperty } from '@dimora/contract/client';
import { Button, Card } from '@dimora/ui';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { FailureDialog } from '../failure-dialog.tsx';
import { placesTexts } from '../texts.ts';
import classes from './remove-place.module.css';
import { useRemovePlace } from './use-remove-place.ts';

/** Props of {@link RemovePlace}. */
export type RemovePlaceProps = {
  readonly place: CloudProperty;
  /** True once the place is removed. */
  readonly onLeaving: (leaving: boolean) => void;
};

/** Removes a place after a question; while there are hubs in it, they are listed instead (PLACES-12). */
export function RemovePlace({ place, onLeaving }: RemovePlaceProps): ReactNode {
  const t = useTexts(placesTexts);
  const offline = useOfflineReason();
  const hubs = useFormat().list(place.$Products.map(({ ProductName }) => ProductName));
  const removal = useRemovePlace(place, onLeaving);
  if (place.$Products.length > 0)
    return (
      <Card className={classes.held}>
        <strong>{t(($) => $.remove.hasHubs)}</strong>
        <span className={classes.line}>{t(($) => $.remove.hasHubsLine, { hubs })}</span>
      </Card>
    );
  return (
    <Card className={classes.danger}>
      <div className={classes.words}>
        <strong>{t(($) => $.remove.danger)}</strong>
        <span className={classes.line}>{t(($) => $.remove.dangerLine)}</span>
      </div>
      <Button variant="danger" icon={<IconTrash />} onClick={removal.ask} disabledReason={offline}>
        {t(($) => $.remove.action)}
      </Button>
      <ConfirmDialog
        opened={removal.asking}
        title={t(($) => $.remove.title, { name: place.Name })}
        confirmLabel={t(($) => $.remove.action)}
        busy={removal.busy}
        onConfirm={() => void removal.remove()}
        onCancel={removal.cancel}
      >
        {t(($) => $.remove.line)}
      </ConfirmDialog>
      <FailureDialog failure={removal.failure} onClose={removal.closeFailure} />
    </Card>
  );
}
