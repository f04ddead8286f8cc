import type { FoundDevice } from '@dimora/contract/client';
import { Checkbox, IconButton } from '@dimora/ui';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { discoveryTexts } from '../texts.ts';
import { FindForm } from './find-form.tsx';
import { FindIdentity } from './find-identity.tsx';
import { NeighbourHint } from './neighbour-hint.tsx';
import classes from './finds.module.css';
import type { Choice } from './use-choice.ts';

/** An installable find: when selected, its name and room are asked. */
export function ToInstallRow({
  device,
  choice,
  offline,
  onIgnore,
}: {
  readonly device: FoundDevice;
  readonly choice: Choice;
  readonly offline: string | undefined;
  readonly onIgnore: () => void;
}): ReactNode {
  const t = useTexts(discoveryTexts);
  const isChosen = choice.chosen.has(device.Id);
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <label className={classes.pick}>
          <Checkbox
            label={null}
            aria-label={t(($) => $.find.select, { name: device.Name })}
            checked={isChosen}
            onChange={(event) => choice.choose(device.Id, event.currentTarget.checked)}
          />
          <FindIdentity device={device} />
        </label>
        <IconButton
          variant="subtle"
          icon={<IconEyeOff />}
          label={t(($) => $.find.ignore, { name: device.Name })}
          disabledReason={offline}
          onClick={onIgnore}
        />
      </div>
      <NeighbourHint device={device} />
      {isChosen && <FindForm device={device} choice={choice} />}
    </li>
  );
}
