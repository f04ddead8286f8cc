import type { Device } from '@dimora/contract/client';
import { Age, Button, Card, EmptyState, Section, Skeleton } from '@dimora/ui';
import { IconCamera, IconRefresh } from '@tabler/icons-react';
import { useCameraPicture } from '../../entities/device/camera/use-camera-picture.ts';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useEnvironmentPath } from '../../kit/home/hooks.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../kit/page/use-offline-reason.ts';
import { useHome } from '../../kit/services.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import classes from './camera-picture.module.css';
import { cameraPictureTexts } from './texts.ts';
import { WhyNot } from './why-not.tsx';

/** A camera's current picture (DEVICES-20). */
export function CameraPicture({ subject: device }: { readonly subject: Device }) {
  const environmentPath = useEnvironmentPath(device.EnvironmentId);
  const { Id: DeviceId, IoTCategoryIds } = device;
  // The hub lets no other user see it.
  const maySee = useMay('APP_PRO_DVR', { environmentPath, DeviceId, IoTCategoryIds });
  const t = useTexts(cameraPictureTexts);
  return (
    <Section icon={<IconCamera size={18} />} title={t(($) => $.title)}>
      <Card>
        {!maySee ? (
          <EmptyState drawing="quiet" title={t(($) => $.forbidden)}>
            {t(($) => $.forbiddenLine)}
          </EmptyState>
        ) : device.Image === null && device.Reachable ? (
          <EmptyState drawing="quiet" title={t(($) => $.silent)}>
            {t(($) => $.silentLine)}
          </EmptyState>
        ) : (
          <Picture device={device} />
        )}
      </Card>
    </Section>
  );
}

function Picture({ device }: { readonly device: Device }) {
  const t = useTexts(cameraPictureTexts);
  const format = useFormat();
  const { clockAheadMs } = useHome();
  const offline = useOfflineReason();
  const isOffline = offline !== undefined;
  const { content, error, isFetching, refetch } = useCameraPicture(device, isOffline);
  const look = (): void => void refetch();
  const canLook = device.Reachable && !isOffline;
  const isOld = error !== null || !canLook;
  return (
    <div className={classes.words}>
      {canLook && <WhyNot error={error} retrying={isFetching} onRetry={look} />}
      {!canLook && !content && <EmptyState drawing="quiet" title={offline ?? t(($) => $.away)} />}
      {content && (
        <figure className={classes.picture} data-old={isOld || undefined}>
          <img src={content.url} alt={t(($) => $.alt, { name: device.Name })} />
          <figcaption className={classes.caption}>
            {/* The hub's timestamp, converted to this browser's clock, from which the age is computed. */}
            <Age at={content.takenAt - clockAheadMs.get()} format={format.age} stale={isOld} />
            {canLook && (
              <Button size="small" icon={<IconRefresh size={16} />} onClick={look}>
                {t(($) => $.again)}
              </Button>
            )}
          </figcaption>
        </figure>
      )}
      {!content && error === null && isFetching && (
        <div className={classes.coming} aria-busy>
          <Skeleton height={400} />
        </div>
      )}
    </div>
  );
}
