import type { Network, NetworkNodeRow } from '@dimora/contract/client';
import { Notice } from '@dimora/ui/notice';
import { IconShieldOff } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { NameFields } from '../naming/name-fields.tsx';
import { isRecord, textOf } from '../plain.ts';
import { guideTexts } from '../texts.ts';
import classes from './guide.module.css';

/** Step 3: the name and the room of what is in now. */
export function NameAndRoom({
  network,
  node,
  row,
  result,
  onDone,
}: {
  readonly network: Network;
  readonly node: string;
  readonly row: NetworkNodeRow | undefined;
  /** Of the job that has included it. */
  readonly result: unknown;
  readonly onDone: (name: string) => void;
}) {
  const t = useTexts(guideTexts);
  const included = isRecord(result) ? result : {};
  const proposed = isRecord(included['proposed']) ? textOf(included['proposed']['Name']) : null;
  const Device = row?.Device ?? textOf(included['Device']);
  return (
    <section aria-labelledby="guide-heading">
      <h2 id="guide-heading" className={classes.title}>
        {t(($) => $.name.title)}
      </h2>
      {included['lessSecure'] === true && (
        <Notice tone="sun" icon={<IconShieldOff />} title={t(($) => $.name.lessSecure)}>
          {t(($) => $.name.lessSecureLine)}
        </Notice>
      )}
      <NameFields
        key={node}
        network={network}
        node={node}
        Device={Device}
        proposed={proposed ?? row?.Name ?? ''}
        onDone={onDone}
      />
    </section>
  );
}
