import type { EnvironmentId } from '@dimora/domain';
import { ControlCard, SetPoint } from '@dimora/ui';
import type { ReactNode } from 'react';
import type { Thermostats } from '../../../entities/environment/rapid-controls.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { environmentsTexts } from '../texts.ts';
import { useGroupCommand } from './use-group-command.ts';

/** Props of {@link ThermostatsCard}. */
export type ThermostatsCardProps = {
  readonly id: EnvironmentId;
  readonly thermostats: Thermostats;
  readonly disabledReason: string | undefined;
};

/** The dial's position while no thermostat has reported its set-point, in °C. */
const USUAL = 20;

/** The set-point of all thermostats as one dial; a single one shows its own name. */
export function ThermostatsCard({
  id,
  thermostats,
  disabledReason,
}: ThermostatsCardProps): ReactNode {
  const t = useTexts(environmentsTexts);
  const format = useFormat();
  const { command, pending } = useGroupCommand(id, thermostats.devices);
  const { devices, setPoint, measured, differ, range } = thermostats;
  const degrees = (value: number): string => format.value('SETPOINT', { Value: value, Unit: '°C' });
  const single = devices.length === 1 ? devices[0]?.Name : undefined;
  const title = single ?? t(($) => $.rapid.thermostats);
  return (
    <ControlCard
      wide
      title={title}
      subtitle={subtitleOf()}
      dial={
        <SetPoint
          label={title}
          value={setPoint ?? USUAL}
          {...range}
          format={(value) => format.measure('SETPOINT', value)}
          valueText={degrees}
          {...(measured !== null && {
            caption: t(($) => $.rapid.now, {
              value: format.value('TEMPERATURE', { Value: measured, Unit: '°C' }),
            }),
          })}
          pending={pending !== null}
          disabledReason={disabledReason}
          onCommit={(Value) => void command({ control: 'thermostats', Value })}
        />
      }
    />
  );

  function subtitleOf(): string {
    if (setPoint === null) return t(($) => $.rapid.notSet);
    return differ
      ? t(($) => $.rapid.differ)
      : t(($) => $.rapid.setTo, { value: degrees(setPoint) });
  }
}
