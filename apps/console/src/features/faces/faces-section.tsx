import type { Device, UnknownUser } from '@dimora/contract/client';
import { Button, EmptyState, Section } from '@dimora/ui';
import { DataTable } from '@dimora/ui/data-table';
import { IconFaceId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useState } from 'react';
import { useMay } from '../../kit/claims/use-claims.ts';
import { useDevicesSelected } from '../../kit/home/hooks.ts';
import { loadTexts } from '../../kit/i18n/language.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { Unloaded } from '../../kit/page/unloaded.tsx';
import { useHeldError } from '../../kit/page/use-held-error.ts';
import { lazyPart } from '../../kit/parts/lazy-part.ts';
import { useOrpc } from '../../kit/services.tsx';
import { useFormat } from '../../kit/text/use-format.ts';
import { useFaceColumns, type FaceAction } from './face-columns.tsx';
import classes from './faces.module.css';
import { faceModelTexts } from './model/model-texts.ts';
import { faceTexts } from './texts.ts';
import { initialView } from '@dimora/ui/table-view';

const FaceDialogs = lazyPart(() =>
  import('./actions/face-dialogs.tsx').then((file) => file.FaceDialogs),
);

const FaceModelDialog = lazyPart(() =>
  Promise.all([import('./model/face-model-dialog.tsx'), loadTexts(faceModelTexts)]).then(
    ([file]) => file.FaceModelDialog,
  ),
);

const idOf = ({ Id, CameraDeviceKey }: UnknownUser): string => `${Id} ${CameraDeviceKey}`;

/** The unknown faces of all cameras, or of one, each waiting to be named or forgotten (FACES-01); nothing in a house without any. */
export function FacesSection({ subject: camera }: { readonly subject: Device | null }) {
  const t = useTexts(faceTexts);
  const orpc = useOrpc();
  const format = useFormat();
  const maySet = useMay('MODIFY_HUB');
  const [isShowingModel, setShowingModel] = useState(false);
  const [view, setView] = useState({ ...initialView, pageSize: 10 });
  const [chosen, setChosen] = useState<{ face: UnknownUser; action: FaceAction } | null>(null);
  const choose = useCallback(
    (face: UnknownUser, action: FaceAction) => setChosen({ face, action }),
    [],
  );
  const columns = useFaceColumns(choose);
  const cameras = useDevicesSelected((devices) =>
    devices
      .filter(({ Image, IoTCategoryIds }) => Image !== null || IoTCategoryIds.includes('IpCamera'))
      .map(({ Id }) => Id),
  );
  const faces = useQuery(orpc.faces.list.queryOptions({ input: { pictures: 'address' } }));
  const query = useHeldError(faces);
  const data = camera
    ? query.data?.filter((face) => face.CameraDeviceKey === camera.Key)
    : query.data;
  if (cameras.length === 0 && (data ?? []).length === 0) return null;
  return (
    <Section
      icon={<IconFaceId />}
      title={t(($) => $.title)}
      {...(data && data.length > 0 && { count: format.number(data.length, 0) })}
      {...(maySet && {
        action: <Button onClick={() => setShowingModel(true)}>{t(($) => $.model)}</Button>,
      })}
    >
      <p className={classes.line}>{t(($) => $.line)}</p>
      {query.error !== null && (
        <Unloaded stale={data !== undefined} query={query} what={t(($) => $.what)} />
      )}
      {(data !== undefined || query.error === null) && (
        <DataTable
          label={t(($) => $.title)}
          rows={data ?? []}
          rowId={idOf}
          columns={columns}
          view={view}
          onViewChange={setView}
          loading={data === undefined}
          empty={<EmptyState drawing="search" title={t(($) => $.none)} />}
          noMatch={<EmptyState drawing="search" title={t(($) => $.none)} />}
        />
      )}
      <Suspense>
        {isShowingModel && <FaceModelDialog onClose={() => setShowingModel(false)} />}
        {chosen && (
          <FaceDialogs
            face={data?.find((each) => idOf(each) === idOf(chosen.face))}
            asked={chosen.face}
            action={chosen.action}
            onEnd={() => setChosen(null)}
          />
        )}
      </Suspense>
    </Section>
  );
}
