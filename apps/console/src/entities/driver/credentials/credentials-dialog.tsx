import type { BrokerCredentials } from '@dimora/contract/client';
import { Button, PropertyList } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { driverTexts } from '../driver-texts.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './credentials-dialog.module.css';

/** Credentials to enter into the device. The dialog stays until it is dismissed: they can't be shown again. */
export function CredentialsDialog({
  credentials: { uri, Username, Password },
  onClose,
}: {
  readonly credentials: BrokerCredentials;
  readonly onClose: () => void;
}) {
  const t = useTexts(driverTexts);
  const { credentials: words } = useWords(driverTexts);
  const rows = [
    ['uri', words.address, uri],
    ['Username', words.user, Username],
    ['Password', words.password, Password],
  ] as const;
  return (
    <Dialog
      opened
      firm
      onClose={onClose}
      title={t(($) => $.credentials.title)}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t(($) => $.credentials.done)}
        </Button>
      }
    >
      <p className={classes.line}>{t(($) => $.credentials.line)}</p>
      <PropertyList
        rows={rows.map(([id, label, value]) => ({
          id,
          label,
          value: value === null ? words.noAddress : <Value label={label} value={value} />,
        }))}
      />
    </Dialog>
  );
}

const Value = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <span className={classes.value}>
    <code className={classes.text}>{value}</code>
    <CopyButton label={label} value={value} />
  </span>
);
