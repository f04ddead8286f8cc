import { createFileRoute } from '@tanstack/react-router';
import { DeviceOrProviderPage } from '../../../features/devices/device-or-provider-page.tsx';
import { cameraPicturePart } from '../../../features/cameras/parts.ts';
import { thermostatReasonPart } from '../../../features/climate/parts.ts';
import { loadDevicesTexts } from '../../../features/devices/texts.ts';
import { liveCameraPart } from '../../../features/dvr/parts.ts';
import { deviceEventsPart } from '../../../features/events/parts.ts';
import { cameraFacesPart } from '../../../features/faces/parts.ts';
import { deviceLimitsPart } from '../../../features/history/parts.ts';
import { deviceSettingsPart, troubleHelpPart } from '../../../features/install/parts.ts';
import { carrierPart } from '../../../features/presence/parts.ts';
import { deviceCurvePart } from '../../../features/stats/parts.ts';
import { statsTexts } from '../../../features/stats/texts.ts';
import { deviceTriggersPart } from '../../../features/triggers/device-part.ts';
import { whoMayPart } from '../../../features/users/parts.ts';
import { logTexts } from '../../../features/events/texts.ts';
import { loadTexts } from '../../../kit/i18n/language.ts';

export const Route = createFileRoute('/_shell/devices/$device_id')({
  loader: () => Promise.all([loadDevicesTexts(), loadTexts(logTexts, statsTexts)]),
  component: Named,
});

/** Parts of other features on a device's page. */
const parts = [
  troubleHelpPart,
  cameraPicturePart,
  liveCameraPart,
  thermostatReasonPart,
  deviceCurvePart,
  carrierPart,
  cameraFacesPart,
  deviceSettingsPart,
  deviceEventsPart,
  deviceTriggersPart,
  deviceLimitsPart,
  whoMayPart,
];

function Named() {
  return <DeviceOrProviderPage name={Route.useParams().device_id} parts={parts} />;
}
