import type { DeviceTrouble as Trouble } from '@dimora/domain';
import { TroubleNotice } from '../../../entities/driver/trouble-notice.tsx';

/** Why a device can't be used, or only in part, and how to fix it. */
export const DeviceTrouble = ({ trouble }: { readonly trouble: Trouble }) => (
  <TroubleNotice trouble={trouble} role="status" />
);
