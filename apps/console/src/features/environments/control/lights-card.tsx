import type { EnvironmentId } from '@dimora/domain';
import { ControlCard, ProgressBar, Switch } from '@dimora/ui';
import { IconBulb } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Lights } from '../../../entities/environment/rapid-controls.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { environmentsTexts } from '../texts.ts';
import { useGroupCommand } from './use-group-command.ts';

/** Props of {@link LightsCard}. */
export type LightsCardProps = {
  readonly id: EnvironmentId;
  readonly lights: Lights;
  readonly disabledReason: string | undefined;
};

/** All lights on or off, with the number that are on. */
export function LightsCard({ id, lights, disabledReason }: LightsCardProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const { command, pending } = useGroupCommand(id, lights.devices);
  const { on, of } = lights;
  const said = t(($) => $.rapid.lightsOn, { on, of });
  return (
    <ControlCard
      icon={<IconBulb />}
      tone={on > 0 ? 'sun' : 'neutral'}
      title={t(($) => $.rapid.lights)}
      subtitle={said}
      control={
        <Switch
          label={t(($) => $.rapid.lights)}
          checked={on > 0}
          pending={pending !== null}
          disabledReason={disabledReason}
          onChange={(Value) => void command({ control: 'lights', Value })}
        />
      }
    >
      <ProgressBar
        label={t(($) => $.rapid.lights)}
        value={(on / of) * 100}
        valueText={said}
        tone="sun"
      />
    </ControlCard>
  );
}
