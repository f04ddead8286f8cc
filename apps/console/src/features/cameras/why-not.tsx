import { DEVICE_TROUBLES, type DeviceTrouble } from '@dimora/domain';
import { TroubleNotice } from '../../entities/driver/trouble-notice.tsx';
import { errorParamsOf } from '../../kit/errors/code.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { cameraPictureTexts } from './texts.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';

/** Why an online camera shows no picture, and how to fix it; nothing while all is well. */
export function WhyNot({
  error,
  retrying,
  onRetry,
}: {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}) {
  const t = useTexts(cameraPictureTexts);
  if (error === null) return null;
  const trouble = troubleIn(error);
  if (trouble) return <TroubleNotice trouble={trouble} />;
  return (
    <Unloaded query={{ error, isFetching: retrying, refetch: onRetry }} what={t(($) => $.what)} />
  );
}

function troubleIn(error: unknown): DeviceTrouble | undefined {
  const { trouble } = errorParamsOf(error);
  return DEVICE_TROUBLES.find((known) => known === trouble);
}
