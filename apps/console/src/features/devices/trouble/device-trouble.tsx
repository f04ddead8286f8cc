import type { DeviceTrouble as Trouble } from '@dimora/domain';
import { Card } from '@dimora/ui';
import { TroubleNotice } from '../../../entities/driver/trouble-notice.tsx';

/** Why a device can't be used, or only in part, and what a person can do about it. */
export const DeviceTrouble = ({ trouble }: { readonly trouble: Trouble }) => (
  <Card>
    <TroubleNotice trouble={trouble} role="status" />
  </Card>
);
