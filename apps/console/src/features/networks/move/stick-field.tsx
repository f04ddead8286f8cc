import type { MoveNetwork } from '@dimora/contract/client';
import { TextInput } from '@dimora/ui';
import { Select } from '@dimora/ui/select';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useAvailable } from '../list/use-available.ts';
import { moveTexts } from '../texts.ts';

const OTHER = 'other';

/** Where the stick is now: plugged into the hub, or at an address of the network, as it was before. */
export function StickField({
  network: { driver, address: before },
  onChange,
}: {
  readonly network: MoveNetwork;
  readonly onChange: (address: string) => void;
}) {
  const t = useTexts(moveTexts);
  const { data: found = [] } = useAvailable();
  const ports = found.find((each) => each.driver === driver)?.addresses ?? [];
  const isRemote = before?.startsWith('tcp://') === true;
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState(isRemote ? before : '');
  const port = chosen ?? (isRemote ? OTHER : (ports[0]?.address ?? OTHER));
  const address = port === OTHER ? typed.trim() : port;
  useEffect(() => onChange(address), [address, onChange]);
  return (
    <>
      <Select
        label={t(($) => $.look.port)}
        help={t(($) => $.look.sameStick)}
        value={port}
        data={[
          ...ports.map((each) => ({ value: each.address, label: each.label })),
          { value: OTHER, label: t(($) => $.look.other) },
        ]}
        onChange={(next) => next !== null && setChosen(next)}
      />
      {port === OTHER && (
        <TextInput
          required
          label={t(($) => $.look.address)}
          help={t(($) => $.look.addressHelp)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </>
  );
}
