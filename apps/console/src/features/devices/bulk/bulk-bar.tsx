import { Button, IconButton } from '@dimora/ui';
import {
  IconDoorEnter,
  IconMicrophone,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { devicesTexts } from '../texts.ts';
import classes from './bulk-bar.module.css';

/** The action on the selection. */
export type Asked = 'move' | 'rename' | 'favour' | 'unfavour' | 'voice' | 'forget';

/** The actions on the selected devices; stays visible while the table scrolls. */
export function BulkBar({
  count,
  onAsk,
  onClear,
}: {
  readonly count: number;
  readonly onAsk: (asked: Asked) => void;
  readonly onClear: () => void;
}) {
  const t = useTexts(devicesTexts);
  const reason = useOfflineReason();
  const mayMove = useMay('MODIFY_DEVICE');
  const mayForget = useMay('FORGET_DEVICE');
  return (
    <div role="toolbar" aria-label={t(($) => $.bulk.actions)} className={classes.bar}>
      <span className={classes.count} role="status">
        {t(($) => $.bulk.selected, { count })}
      </span>
      <Button
        size="small"
        icon={<IconDoorEnter />}
        disabledReason={mayMove ? reason : t(($) => $.bulk.mayNotMove)}
        onClick={() => onAsk('move')}
      >
        {t(($) => $.bulk.move)}
      </Button>
      <Button
        size="small"
        icon={<IconPencil />}
        disabledReason={mayMove ? reason : t(($) => $.bulk.mayNotChange)}
        onClick={() => onAsk('rename')}
      >
        {t(($) => $.bulk.rename)}
      </Button>
      <Button
        size="small"
        icon={<IconStar />}
        disabledReason={reason}
        onClick={() => onAsk('favour')}
      >
        {t(($) => $.bulk.favour)}
      </Button>
      <Button
        size="small"
        icon={<IconStarOff />}
        disabledReason={reason}
        onClick={() => onAsk('unfavour')}
      >
        {t(($) => $.bulk.unfavour)}
      </Button>
      <Button
        size="small"
        icon={<IconMicrophone />}
        disabledReason={mayMove ? reason : t(($) => $.bulk.mayNotChange)}
        onClick={() => onAsk('voice')}
      >
        {t(($) => $.bulk.voice)}
      </Button>
      <Button
        size="small"
        variant="danger"
        icon={<IconTrash />}
        disabledReason={mayForget ? reason : t(($) => $.bulk.mayNotForget)}
        onClick={() => onAsk('forget')}
      >
        {t(($) => $.bulk.forget)}
      </Button>
      <IconButton icon={<IconX />} label={t(($) => $.bulk.clear)} onClick={onClear} />
    </div>
  );
}
