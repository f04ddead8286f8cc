import { IconButton } from '@dimora/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { driverTexts } from '../driver-texts.ts';

/** Copies a value. Browsers lend the clipboard to https and this machine alone; elsewhere there is no button. */
export function CopyButton({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useTexts(driverTexts);
  const [copied, setCopied] = useState(false);
  // The types promise a clipboard that plain http doesn't have.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  const copy = (): void => {
    clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <IconButton
      variant="subtle"
      size="small"
      icon={copied ? <IconCheck /> : <IconCopy />}
      label={t(($) => (copied ? $.credentials.copied : $.credentials.copy), { what: label })}
      onClick={copy}
    />
  );
}
