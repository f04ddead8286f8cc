import type { BrokerCredentials } from '@dimora/contract/client';
import { useWords } from '../../../kit/i18n/use-texts.ts';
import { driverTexts } from '../driver-texts.ts';
import { ShownOnceDialog } from './shown-once-dialog.tsx';

/** Credentials to enter into the device. */
export function CredentialsDialog({
  credentials: { uri, Username, Password },
  onClose,
}: {
  readonly credentials: BrokerCredentials;
  readonly onClose: () => void;
}) {
  const { credentials: words } = useWords(driverTexts);
  return (
    <ShownOnceDialog
      title={words.title}
      line={words.line}
      rows={[
        { label: words.address, ...(uri === null ? { unknown: words.noAddress } : { value: uri }) },
        { label: words.user, value: Username },
        { label: words.password, value: Password },
      ]}
      done={words.done}
      onClose={onClose}
    />
  );
}
