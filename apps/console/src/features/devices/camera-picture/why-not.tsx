import type { Device } from '@dimora/contract/client';
import { DEVICE_TROUBLES, type DeviceTrouble } from '@dimora/domain';
import { ErrorState } from '@dimora/ui';
import { TroubleNotice } from '../../../entities/driver/trouble-notice.tsx';
import { errorParamsOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { cameraPictureTexts } from './texts.ts';

/** Why a camera shows nothing, and what to do about it; nothing while all is well. */
export function WhyNot({
  device,
  error,
  onRetry,
}: {
  readonly device: Pick<Device, 'Reachable' | 'trouble'>;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const t = useTexts(cameraPictureTexts);
  const explain = useExplain();
  if (!device.Reachable) return <TroubleNotice trouble={device.trouble ?? 'NO_ANSWER'} />;
  if (error === null) return null;
  const trouble = troubleIn(error);
  if (trouble) return <TroubleNotice trouble={trouble} />;
  return (
    <ErrorState title={t(($) => $.failed)} onRetry={onRetry}>
      {explain(error)}
    </ErrorState>
  );
}

function troubleIn(error: unknown): DeviceTrouble | undefined {
  const { trouble } = errorParamsOf(error);
  return DEVICE_TROUBLES.find((known) => known === trouble);
}
