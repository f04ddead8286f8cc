import type { Device } from '@dimora/contract/client';
import { Pill, TileNote } from '@dimora/ui';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useHome } from '../../../../kit/services.tsx';
import { useTexts } from '../../../../kit/i18n/use-texts.ts';
import { describeState } from '../../describe-state.ts';
import { devicePath } from '../../device-path.ts';
import { deviceTexts } from '../../device-texts.ts';
import { useSayPhrase } from '../../use-state-line.ts';

/** A device that isn't heard from: its last known value, and a link to its page, which says what to do. */
export function StaleRow({ device }: { readonly device: Device }) {
  const t = useTexts(deviceTexts);
  const say = useSayPhrase();
  const { hubNow } = useHome();
  const [lead] = describeState(device, hubNow()).phrases;
  const isKnown = lead && !(lead.kind === 'word' && lead.variable === undefined);
  return (
    <TileNote
      note={
        isKnown && (
          <Pill tone="sun" icon={<IconPlugConnectedX />}>
            {t(($) => $.tile.last, { value: say(lead) })}
          </Pill>
        )
      }
      link={{
        href: devicePath(device),
        label: t(($) => $.tile.whatToDo),
        name: t(($) => $.tile.whatToDoName, { name: device.Name }),
      }}
    />
  );
}
