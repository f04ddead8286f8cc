import type { Device } from '@dimora/contract/client';
import { Button } from '@dimora/ui';
import { GuardWidget } from '../../../entities/device/guard/guard-widget.tsx';
import { LevelRow } from '../../../entities/device/tile/rows/level-row.tsx';
import { SelectWidget } from '../../../entities/device/widgets/select-widget.tsx';
import { SetPointWidget } from '../../../entities/device/widgets/set-point-widget.tsx';
import { TransportWidget } from '../../../entities/device/widgets/transport-widget.tsx';
import type { Operate } from '../../../kit/home/operate.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { BlindControl } from './blind-control.tsx';
import type { HeroLead } from './hero-parts.ts';

/** Props of {@link LeadControl}. */
export interface LeadControlProps {
  readonly device: Device;
  readonly operate: Operate;
  readonly lead: HeroLead;
}

/** The one large control of a device's page. */
export function LeadControl({ device, operate, lead }: LeadControlProps) {
  const names = useNames();
  const shared = { device, operate, label: device.Name };
  switch (lead.kind) {
    case 'dial':
      return <SetPointWidget {...shared} action={lead.action} />;
    case 'guard':
      return <GuardWidget {...shared} action={lead.action} control={lead.control} />;
    case 'blind':
      return <BlindControl {...shared} move={lead.move} position={lead.position} />;
    case 'level':
      return <LevelRow device={device} operate={operate} action={lead.action} size="large" />;
    case 'choice':
      return <SelectWidget {...shared} action={lead.action} compact />;
    case 'transport':
      return <TransportWidget {...shared} action={lead.action} />;
    case 'button':
      return (
        <Button
          variant="primary"
          aria-label={`${names.action(lead.action)}: ${device.Name}`}
          loading={operate.isPending(lead.action.Id)}
          disabledReason={operate.disabledReason}
          onClick={() => void operate.operate(lead.action)}
        >
          {names.action(lead.action)}
        </Button>
      );
    case 'none':
      return null;
    default:
      return lead satisfies never;
  }
}
