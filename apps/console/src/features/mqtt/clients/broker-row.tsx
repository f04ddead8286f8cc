import { IconButton, Switch } from '@dimora/ui';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { mqttTexts } from '../texts.ts';
import classes from './clients-tab.module.css';

/** A broker with its setting for announced devices; an external one can be changed and removed. */
export function BrokerRow({
  name,
  uri,
  isAnnouncing,
  pending,
  onAnnounce,
  onEdit,
  onRemove,
}: {
  readonly name: string;
  readonly uri: string | null | undefined;
  /** Devices that are announced at this broker are added. */
  readonly isAnnouncing: boolean;
  readonly pending: boolean;
  readonly onAnnounce: (on: boolean) => void;
  readonly onEdit?: () => void;
  readonly onRemove?: () => void;
}) {
  const t = useTexts(mqttTexts);
  return (
    <div className={classes.broker}>
      <span className={classes.words}>
        <strong>{name}</strong>
        <span className={classes.small}>{uri}</span>
      </span>
      <span className={classes.controls}>
        <span className={classes.announce}>
          {t(($) => $.brokers.announce)}
          <Switch
            label={`${t(($) => $.brokers.announce)}: ${name}`}
            checked={isAnnouncing}
            pending={pending}
            onChange={onAnnounce}
          />
        </span>
        {onEdit && (
          <IconButton
            icon={<IconEdit />}
            label={t(($) => $.brokers.edit, { name })}
            onClick={onEdit}
          />
        )}
        {onRemove && (
          <IconButton
            icon={<IconTrash />}
            label={t(($) => $.brokers.remove, { name })}
            onClick={onRemove}
          />
        )}
      </span>
    </div>
  );
}
