import type { BrokerCredentials } from '@dimora/contract/client';
import { Button, PropertyList } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { useTexts, useWords } from '../../../kit/i18n/use-texts.ts';
import { devicesTexts } from '../texts.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './credentials-dialog.module.css';

/** What is to be typed into the device. It stays until it is put away: nobody can ask for it again. */
export function CredentialsDialog({
  credentials: { uri, Username, Password },
  onClose,
}: {
  readonly credentials: BrokerCredentials;
  readonly onClose: () => void;
}) {
  const t = useTexts(devicesTexts);
  const { signIn } = useWords(devicesTexts);
  const rows = [
    ['uri', signIn.address, uri],
    ['Username', signIn.user, Username],
    ['Password', signIn.password, Password],
  ] as const;
  return (
    <Dialog
      opened
      firm
      onClose={onClose}
      title={t(($) => $.signIn.shownTitle)}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t(($) => $.signIn.done)}
        </Button>
      }
    >
      <p className={classes.line}>{t(($) => $.signIn.shownLine)}</p>
      <PropertyList
        rows={rows.map(([id, label, value]) => ({
          id,
          label,
          value: value === null ? signIn.noAddress : <Value label={label} value={value} />,
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
