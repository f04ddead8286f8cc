import type { FoundDevice } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import type { ReactNode } from 'react';
import { EnvironmentSelect } from '../../../entities/environment/environment-select.tsx';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { discoveryTexts } from '../texts.ts';
import classes from './finds.module.css';
import type { Choice } from './use-choice.ts';

/** Installs the selected finds, or all, and sets a room for all at once (DISCOVERY-06). */
export function InstallBar({
  devices,
  choice,
  offline,
  isInstalling,
  onInstall,
}: {
  readonly devices: readonly FoundDevice[];
  readonly choice: Choice;
  readonly offline: string | undefined;
  readonly isInstalling: boolean;
  readonly onInstall: (devices: readonly FoundDevice[]) => void;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const environments = useEnvironmentList();
  const chosen = devices.filter(({ Id }) => choice.chosen.has(Id));
  const none = chosen.length === 0;
  return (
    <div className={classes.bar}>
      <EnvironmentSelect
        label={t(($) => $.install.room)}
        placeholder={t(($) => $.find.noRoom)}
        environments={environments}
        value={choice.room}
        onChange={choice.setRoom}
      />
      <div className={classes.buttons}>
        <Button loading={isInstalling} disabledReason={offline} onClick={() => onInstall(devices)}>
          {t(($) => $.install.all)}
        </Button>
        <Button
          variant="primary"
          loading={isInstalling}
          disabledReason={offline ?? (none ? t(($) => $.install.none) : undefined)}
          onClick={() => onInstall(chosen)}
        >
          {none
            ? t(($) => $.install.selected)
            : t(($) => $.install.selectedCount, { count: chosen.length })}
        </Button>
      </div>
    </div>
  );
}
