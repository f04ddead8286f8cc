import { Card } from '@dimora/ui';
import { CodeBlock } from '@dimora/ui/code-block';
import { Fold } from '@dimora/ui/fold';
import { useState, type ReactNode } from 'react';
import type { Field } from '../../../entities/driver/schema/field.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { installTexts } from '../texts.ts';
import { withoutSecrets, type deviceToAdd } from './install-fields.ts';

/** The request to the hub, without its secrets; visible to super administrators (INSTALL-05). */
export function JsonCard({
  device,
  fields,
}: {
  readonly device: ReturnType<typeof deviceToAdd>;
  readonly fields: readonly Field[];
}): ReactNode {
  const t = useTexts(installTexts);
  const [open, setOpen] = useState(false);
  const shown = { ...device, Settings: withoutSecrets(fields, device.Settings) };
  return (
    <Card>
      <Fold level={2} title={t(($) => $.preview.json)} open={open} onToggle={setOpen}>
        <CodeBlock label={t(($) => $.preview.jsonLabel)}>
          {JSON.stringify(shown, null, 2)}
        </CodeBlock>
      </Fold>
    </Card>
  );
}
