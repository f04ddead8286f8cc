import type { Passkey } from '@dimora/contract/client';
import { IconButton } from '@dimora/ui';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { profileTexts } from '../texts.ts';
import classes from './security.module.css';

/** One passkey with its last use. */
export function PasskeyRow({
  passkey,
  onRename,
  onRemove,
}: {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}) {
  const t = useTexts(profileTexts);
  const format = useFormat();
  const { Name: name, lastUsedAt, here } = passkey;
  const used =
    lastUsedAt === null
      ? t(($) => $.security.passkeys.unused)
      : t(($) => $.security.passkeys.used, { date: format.dateTime(lastUsedAt) });
  return (
    <li className={classes.key}>
      <div className={classes.about}>
        <div>{name}</div>
        <div className={classes.used}>
          {here ? used : `${used} · ${t(($) => $.security.passkeys.elsewhere)}`}
        </div>
      </div>
      <IconButton
        label={t(($) => $.security.passkeys.renameLabel, { name })}
        icon={<IconPencil size={18} aria-hidden />}
        onClick={onRename}
      />
      <IconButton
        label={t(($) => $.security.passkeys.removeLabel, { name })}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={onRemove}
      />
    </li>
  );
}
