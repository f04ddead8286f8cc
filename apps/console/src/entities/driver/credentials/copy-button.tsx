import { IconButton } from '@dimora/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { driverTexts } from '../driver-texts.ts';

/** Copies a value. Browsers allow the clipboard only for https and localhost; otherwise there is no button. */
export function CopyButton({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useTexts(driverTexts);
  const [copied, setCopied] = useState(false);
  // The types don't reflect that plain http has no clipboard.
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
