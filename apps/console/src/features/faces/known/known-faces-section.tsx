import type { KnownFaces, User } from '@dimora/contract/client';
import { Button, Card, Link, Section, Skeleton } from '@dimora/ui';
import { IconFaceId } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { devicePath } from '../../../entities/device/device-path.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useDevicesSelected } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { ConfirmDialog } from '../../../kit/parts/confirm-dialog.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import classes from '../faces.module.css';
import { faceTexts } from '../texts.ts';

/** The cameras that know a person's face, and by which names (USERS-06, USERS-11); nothing where there are no cameras. */
export function KnownFacesSection({ subject: user }: { readonly subject: User }) {
  const t = useTexts(faceTexts);
  const format = useFormat();
  const options = useOrpc().faces.known.queryOptions({ input: { UserId: user.Id } });
  const query = useQuery(options);
  const cameras = useDevicesSelected((devices) =>
    devices.filter(({ IoTCategoryIds }) => IoTCategoryIds.includes('IpCamera')).map(({ Id }) => Id),
  );
  if (cameras.length === 0 && (query.data?.links ?? []).length === 0) return null;
  const count = query.data?.links.length ?? 0;
  return (
    <Section
      icon={<IconFaceId />}
      title={t(($) => $.known.title)}
      {...(count > 0 && { count: format.number(count, 0) })}
    >
      <Card>
        <Loaded query={query} what={t(($) => $.known.what)} shape={<Skeleton height={48} />}>
          {(known) => <Known user={user} known={known} />}
        </Loaded>
      </Card>
    </Section>
  );
}

function Known({ user, known }: { readonly user: User; readonly known: KnownFaces }) {
  const t = useTexts(faceTexts);
  const format = useFormat();
  const offline = useOfflineReason();
  const { links, samples, seenAt } = known;
  const [asking, setAsking] = useState(false);
  if (links.length === 0)
    return <p className={classes.line}>{t(($) => $.known.none, { name: user.Name })}</p>;
  return (
    <div className={classes.known}>
      <ul className={classes.links} aria-label={t(($) => $.known.title)}>
        {links.map((link) => (
          <CameraLink key={link.Key} link={link} />
        ))}
      </ul>
      <p className={classes.line}>
        {t(($) => $.known.samples, { count: samples })}
        {seenAt !== null && ` · ${t(($) => $.known.seen, { day: format.day(seenAt) })}`}
      </p>
      <div>
        <Button
          size="small"
          variant="danger"
          disabledReason={offline}
          onClick={() => setAsking(true)}
        >
          {t(($) => $.known.forget)}
        </Button>
      </div>
      <Suspense fallback={null}>
        {asking && <Forget user={user} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  );
}

/** A camera, and the names under which its recogniser knows the person. */
function CameraLink({
  link: { Key, CameraName, names },
}: {
  readonly link: KnownFaces['links'][number];
}) {
  const t = useTexts(faceTexts);
  const format = useFormat();
  const [Id] = useDevicesSelected((devices) =>
    devices.filter((device) => device.Key === Key).map((device) => device.Id),
  );
  const name = CameraName || Key;
  return (
    <li className={classes.link}>
      {Id !== undefined ? <Link href={devicePath({ Id })}>{name}</Link> : <span>{name}</span>}
      <span className={classes.small}>
        {names.length > 0
          ? t(($) => $.known.as, { names: format.list(names) })
          : t(($) => $.known.byFace)}
      </span>
    </li>
  );
}

function Forget({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const t = useTexts(faceTexts);
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const { busy, attempt } = useAttempt();
  const forget = async (): Promise<void> => {
    await attempt(() => api.faces.forgetKnown({ UserId: user.Id }));
    await queries.invalidateQueries({ queryKey: orpc.faces.key() });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t(($) => $.known.question, { name: user.Name })}
      confirmLabel={t(($) => $.known.forget)}
      busy={busy}
      onConfirm={() => void forget()}
      onCancel={onClose}
    >
      {t(($) => $.known.loss, { name: user.Name })}
    </ConfirmDialog>
  );
}
