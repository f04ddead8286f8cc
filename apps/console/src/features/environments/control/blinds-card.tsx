import type { EnvironmentId } from '@dimora/domain';
import { ControlCard, ProgressBar, UpDownStop, type UpDownStopCommand } from '@dimora/ui';
import { IconLayoutRows } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Blinds } from '../../../entities/environment/rapid-controls.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { environmentsTexts } from '../texts.ts';
import { useGroupCommand } from './use-group-command.ts';

const VALUES = { up: 'UP', stop: 'STOP', down: 'DOWN' } as const;

/** Props of {@link BlindsCard}. */
export type BlindsCardProps = {
  readonly id: EnvironmentId;
  readonly blinds: Blinds;
  readonly disabledReason: string | undefined;
};

/** All blinds up, stop or down, with their mean opening. */
export function BlindsCard({ id, blinds, disabledReason }: BlindsCardProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const format = useFormat();
  const { command, pending } = useGroupCommand(id, blinds.devices);
  const { position } = blinds;
  const said =
    position === null
      ? t(($) => $.rapid.blindsUnknown)
      : t(($) => $.rapid.blindsOpen, { value: format.quantity(position, '%', 0) });
  const moving =
    (Object.keys(VALUES) as UpDownStopCommand[]).find((each) => VALUES[each] === pending?.Value) ??
    null;
  return (
    <ControlCard
      icon={<IconLayoutRows />}
      tone="sea"
      title={t(($) => $.rapid.blinds)}
      subtitle={said}
      control={
        <UpDownStop
          label={t(($) => $.rapid.blinds)}
          labels={{
            up: t(($) => $.rapid.up),
            stop: t(($) => $.rapid.stop),
            down: t(($) => $.rapid.down),
          }}
          pending={moving}
          disabledReason={disabledReason}
          onCommand={(each) => void command({ control: 'blinds', Value: VALUES[each] })}
        />
      }
    >
      {position !== null && (
        <ProgressBar
          label={t(($) => $.rapid.blinds)}
          value={position}
          valueText={said}
          tone="sea"
        />
      )}
    </ControlCard>
  );
}
