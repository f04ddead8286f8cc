import { contentAnswer } from '@dimora/node-kit/http';
import { os } from '../../../platform/http/os.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { Previews } from './answers/previews.ts';
import type { RecordingsService } from './answers/recordings.service.ts';
import type { CamerasService } from './keeping/cameras.service.ts';
import type { StorageService } from './keeping/storage.service.ts';

type Parts = {
  readonly service: RecordingsService;
  readonly previews: Previews;
  readonly cameras: CamerasService;
  readonly storage: StorageService;
  readonly devices: Pick<DeviceLookup, 'byId'>;
};

/** The procedures of what cameras recorded. */
export const recordingRoutes = ({ service, previews, cameras, storage, devices }: Parts) => ({
  list: os.recordings.list.handler(({ context }) => service.list(context.grant('ACCESS_MEDIA').by)),
  timeline: os.recordings.timeline.handler(({ context, input }) =>
    service.timeline(context.grant('ACCESS_MEDIA').by, input),
  ),
  at: os.recordings.at.handler(({ context, input }) =>
    service.at(context.grant('ACCESS_MEDIA').by, input),
  ),
  preview: os.recordings.preview.handler(async ({ context, input: { DeviceId, at } }) => {
    const { by } = context.grant('ACCESS_MEDIA');
    const { picture, takenAt } = await previews.of(by, DeviceId, at);
    return contentAnswer(picture, takenAt);
  }),
  remove: os.recordings.remove.handler(async ({ context, input }) => {
    context.grant('MODIFY_DEVICE', devices.byId(input.DeviceId));
    await cameras.remove(context.grant('ACCESS_MEDIA').by, input);
    return {};
  }),
  start: os.recordings.start.handler(({ context, input: { DeviceId } }) =>
    cameras.start(context.grant('ACCESS_MEDIA', devices.byId(DeviceId)), context.caller.actor),
  ),
  stop: os.recordings.stop.handler(({ context, input: { DeviceId } }) =>
    cameras.stop(context.grant('ACCESS_MEDIA', devices.byId(DeviceId))),
  ),
  protect: os.recordings.protect.handler(({ context, input }) =>
    cameras.protect(context.grant('ACCESS_MEDIA').by, input),
  ),
  unprotect: os.recordings.unprotect.handler(({ context, input }) => {
    cameras.unprotect(context.grant('ACCESS_MEDIA').by, input.Id);
    return {};
  }),
  camera: os.recordings.camera.handler(({ context, input: { DeviceId } }) =>
    cameras.settingsOf(context.grant('MODIFY_DEVICE', devices.byId(DeviceId))),
  ),
  setCamera: os.recordings.setCamera.handler(({ context, input: { DeviceId, ...change } }) =>
    cameras.set(context.grant('MODIFY_DEVICE', devices.byId(DeviceId)), change),
  ),
  storage: os.recordings.storage.handler(({ context }) =>
    storage.status(context.grant('MODIFY_HUB')),
  ),
  setStorage: os.recordings.setStorage.handler(({ context, input }) => {
    const permission = context.grant('MODIFY_HUB');
    storage.set(permission, input);
    return storage.status(permission);
  }),
});
