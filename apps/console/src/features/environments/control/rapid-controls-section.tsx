import type { Device } from '@dimora/contract/client';
import type { EnvironmentId } from '@dimora/domain';
import { ControlRow, Section } from '@dimora/ui';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { devicesWithin } from '../../../entities/environment/devices-within.ts';
import { rapidControls } from '../../../entities/environment/rapid-controls.ts';
import { useEnvironmentList } from '../../../entities/environment/use-environment-list.ts';
import { useDevices, useWatch } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { environmentsTexts } from '../texts.ts';
import { BlindsCard } from './blinds-card.tsx';
import { LightsCard } from './lights-card.tsx';
import { ThermostatsCard } from './thermostats-card.tsx';
import { useMayOperate } from './use-may-operate.ts';

/** All lights, blinds and thermostats of an environment and of everything below it, each as one (ENVS-07, A88). */
export function RapidControlsSection({ id }: { readonly id: EnvironmentId }): ReactNode {
  const t = useTexts(environmentsTexts);
  const within = devicesWithin(useEnvironmentList(), useDevices(), id);
  const mayOperate = useMayOperate();
  const offline = useOfflineReason();
  const { lights, blinds, thermostats } = rapidControls(within);
  const members = [lights, blinds, thermostats].flatMap((kind) => kind?.devices ?? []);
  useWatch({ devices: members.map(({ Id }) => Id) });
  if (members.length === 0) return null;
  const reasonFor = (devices: readonly Device[]): string | undefined => {
    if (!devices.some(mayOperate)) return t(($) => $.rapid.forbidden);
    if (offline !== undefined) return offline;
    return devices.some(({ Reachable }) => Reachable) ? undefined : t(($) => $.rapid.unreachable);
  };
  return (
    <Section icon={<IconAdjustmentsHorizontal />} title={t(($) => $.rapid.title)}>
      <ControlRow>
        {thermostats && (
          <ThermostatsCard
            id={id}
            thermostats={thermostats}
            disabledReason={reasonFor(thermostats.devices)}
          />
        )}
        {lights && (
          <LightsCard id={id} lights={lights} disabledReason={reasonFor(lights.devices)} />
        )}
        {blinds && (
          <BlindsCard id={id} blinds={blinds} disabledReason={reasonFor(blinds.devices)} />
        )}
      </ControlRow>
    </Section>
  );
}
