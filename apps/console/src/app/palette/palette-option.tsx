import type { Device } from '@dimora/contract/client';
import { IconWell } from '@dimora/ui';
import { DeviceIcon } from '../../entities/device/device-icon.tsx';
import { useStateLine } from '../../entities/device/use-state-line.ts';
import { EnvironmentIcon } from '../../entities/environment/environment-look.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import type { PaletteEntry } from './entry.ts';
import { paletteTexts } from './palette-texts.ts';
import classes from './palette.module.css';

type OptionProps = {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly marked: boolean;
  readonly onMark: () => void;
  readonly onChoose: () => void;
};

/** A search result. The input keeps the focus; the pointer marks options like the arrow keys. */
export function PaletteOption({ id, entry, marked, onMark, onChoose }: OptionProps) {
  const t = useTexts(shellTexts);
  return (
    <div
      className={classes.option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      onPointerMove={onMark}
      onClick={onChoose}
    >
      <EntryIcon look={entry.look} />
      <span className={classes.label}>{entry.label}</span>
      <span className={classes.hint}>
        {'device' in entry.look && entry.kind === 'action' ? (
          <ActionHint room={entry.hint} device={entry.look.device} />
        ) : (
          entry.hint
        )}
      </span>
      {entry.kind === 'action' && (
        <span className={classes.kind}>{t(($) => $.palette.kinds.action)}</span>
      )}
    </div>
  );
}

/** What an action would change: its device's room and what it is doing now. */
function ActionHint({ room, device }: { readonly room: string; readonly device: Device }) {
  const t = useTexts(paletteTexts);
  const { text } = useStateLine(device);
  const state = t(($) => $.state, { state: text });
  return room === '' ? state : `${room} · ${state}`;
}

function EntryIcon({ look }: { readonly look: PaletteEntry['look'] }) {
  if ('device' in look) return <DeviceIcon device={look.device} size="small" />;
  if ('environment' in look)
    return <IconWell icon={<EnvironmentIcon of={look.environment} />} size="small" />;
  return <IconWell icon={<look.Icon />} size="small" />;
}
