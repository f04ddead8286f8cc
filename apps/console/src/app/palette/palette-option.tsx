import { IconWell } from '@dimora/ui';
import { DeviceIcon } from '../../entities/device/device-icon.tsx';
import { EnvironmentIcon } from '../../entities/environment/environment-look.tsx';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { shellTexts } from '../shell-texts.ts';
import type { PaletteEntry } from './entry.ts';
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
      <span className={classes.hint}>{entry.hint}</span>
      {entry.kind === 'action' && (
        <span className={classes.kind}>{t(($) => $.palette.kinds.action)}</span>
      )}
    </div>
  );
}

function EntryIcon({ look }: { readonly look: PaletteEntry['look'] }) {
  if ('device' in look) return <DeviceIcon device={look.device} size="small" />;
  if ('environment' in look)
    return <IconWell icon={<EnvironmentIcon of={look.environment} />} size="small" />;
  return <IconWell icon={<look.Icon />} size="small" />;
}
