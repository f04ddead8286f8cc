import { IconVideo } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../../app/pages/not-found.tsx';
import { DvrLivePage } from '../../../features/dvr/dvr-live-page.tsx';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { hasIpCamera } from '../../../kit/home/has-ip-camera.ts';
import { useDevicesSelected } from '../../../kit/home/hooks.ts';

/** CAMERA-02: there for people who may watch live video, in a house with an IP camera. */
export const Route = createFileRoute('/_shell/dvr/live')({
  staticData: {
    menu: {
      area: 'dvrLive',
      icon: IconVideo,
      claim: 'APP_PRO_DVR',
      condition: ({ devices }) => hasIpCamera(devices.all()),
    },
    palette: { icon: 'video', condition: ({ home }) => hasIpCamera(home.devices.all()) },
    title: 'dvrLive',
  },
  loader: () => import('../../../features/dvr/texts.ts').then((file) => file.loadDvrTexts()),
  component: Live,
});

function Live() {
  const hasCamera = useDevicesSelected((all) => (hasIpCamera(all) ? [1] : [])).length > 0;
  return useMay('APP_PRO_DVR') && hasCamera ? <DvrLivePage /> : <NotFound />;
}
