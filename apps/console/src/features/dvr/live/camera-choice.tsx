import type { DeviceId, LiveSource } from '@dimora/contract/client';
import { Menu } from '@dimora/ui';
import { IconChevronDown, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { dvrTexts } from '../texts.ts';
import classes from './viewport.module.css';

/** Which camera a viewport shows, as its name; pressed, the others are offered. */
export function CameraChoice({
  sources,
  chosen,
  canBeEmpty = true,
  onChoose,
}: {
  readonly sources: readonly LiveSource[];
  readonly chosen: LiveSource | undefined;
  readonly canBeEmpty?: boolean;
  readonly onChoose: (Id: DeviceId | null) => void;
}) {
  const t = useTexts(dvrTexts);
  const label = t(($) => $.choose);
  const entries = sources.map(({ DeviceId: Id, Name }) => ({
    id: Id,
    label: Name,
    icon: <IconVideo size={16} />,
    checked: Id === chosen?.DeviceId,
    onPress: () => onChoose(Id),
  }));
  const none = {
    id: 'none',
    label: t(($) => $.leaveEmpty),
    icon: <IconVideoOff size={16} />,
    onPress: () => onChoose(null),
  };
  return (
    <Menu
      label={label}
      align="start"
      groups={[
        { id: 'cameras', entries },
        ...(chosen && canBeEmpty ? [{ id: 'none', entries: [none] }] : []),
      ]}
      trigger={(props) => (
        <button
          type="button"
          className={chosen ? classes.name : classes.choose}
          aria-label={chosen ? t(($) => $.chosen, { name: chosen.Name }) : undefined}
          {...props}
        >
          <span className={classes.nameText}>{chosen?.Name ?? label}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    />
  );
}
