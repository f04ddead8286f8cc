import type { Network } from '@dimora/contract/client';
import { Select } from '@dimora/ui/select';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { pageOf } from '../network-search.ts';
import { networksTexts } from '../texts.ts';

/** Chooses one of several networks of a kind, a Zigbee one by its PAN ID (ZIGBEE-02). */
export function PickNetwork({
  networks,
  value,
  onChange,
}: {
  readonly networks: readonly Network[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  const t = useTexts(networksTexts);
  const kind = pageOf(networks[0]?.driver ?? '') === 'zigbee' ? 'zigbee' : 'zwave';
  return (
    <div style={{ maxWidth: 320 }}>
      <Select
        label={t(($) => $.choose[kind])}
        value={value}
        data={networks.map(({ Id, Name, about }) => ({
          value: Id,
          label: about === null ? Name : `${about.networkId} · ${Name}`,
        }))}
        onChange={(id) => id !== null && onChange(id)}
      />
    </div>
  );
}
