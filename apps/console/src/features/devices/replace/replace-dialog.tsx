import type { Device } from '@dimora/contract';
import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { CredentialsDialog } from '../../../entities/driver/credentials/credentials-dialog.tsx';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { isLossless } from '@dimora/domain';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { devicesTexts } from '../texts.ts';
import { CandidateList } from './candidate-list.tsx';
import { ReplacementSummary } from './replacement-summary.tsx';
import { useReplace } from './use-replace.ts';

/** Replaces this device by another: shows the choice, what stays and what is lost, then does it (DEVICES-B1). */
export function ReplaceDialog({
  device,
  onClose,
}: {
  readonly device: Device;
  readonly onClose: () => void;
}) {
  const t = useTexts(devicesTexts);
  const say = useTexts(common);
  const offline = useOfflineReason();
  const replacement = useReplace(device);
  const { chosen, loss, busy, credentials, choose } = replacement;
  if (credentials) return <CredentialsDialog credentials={credentials} onClose={onClose} />;
  const confirm = async () => {
    if (await replacement.replace()) onClose();
  };
  const back = chosen ? () => choose(null) : onClose;
  return (
    <Dialog
      opened
      onClose={onClose}
      firm={busy}
      width={560}
      title={t(($) => $.replace.title, { name: device.Name })}
      footer={
        <>
          <Button onClick={back}>
            {chosen ? t(($) => $.replace.back) : say(($) => $.actions.cancel)}
          </Button>
          {chosen && (
            <Button
              variant={isLossless(loss) ? 'primary' : 'danger'}
              loading={busy}
              disabledReason={offline}
              reasonPlace="beside"
              onClick={() => void confirm()}
            >
              {isLossless(loss) ? t(($) => $.replace.confirm) : t(($) => $.replace.anyway)}
            </Button>
          )}
        </>
      }
    >
      {chosen ? (
        <ReplacementSummary old={device} candidate={chosen} loss={loss} />
      ) : (
        <CandidateList old={device} onChoose={choose} />
      )}
    </Dialog>
  );
}
