import { IconButton } from '@dimora/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../../kit/clipboard/copy-text.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { driverTexts } from '../driver-texts.ts';

/** Copies a value. */
export function CopyButton({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useTexts(driverTexts);
  const [copied, setCopied] = useState(false);
  return (
    <IconButton
      variant="subtle"
      size="small"
      icon={copied ? <IconCheck /> : <IconCopy />}
      label={t(($) => (copied ? $.credentials.copied : $.credentials.copy), { what: label })}
      onClick={() => void copyText(value).then(setCopied)}
    />
  );
}
