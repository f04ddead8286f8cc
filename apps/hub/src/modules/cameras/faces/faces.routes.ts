import type { FaceSettings } from '@dimora/contract';
import { contentAnswer } from '@dimora/node-kit/http';
import { DimoraError } from '@dimora/runtime';
import { os } from '../../../platform/http/os.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { ParametersPort } from '../../house/parameters/port.ts';
import { FACE_SETTINGS } from './face-parameters.ts';
import type { FacesService } from './faces.service.ts';
import type { OwnersModel } from './owners-model.ts';

type Parts = {
  readonly service: FacesService;
  readonly devices: DeviceLookup;
  readonly model: OwnersModel;
  readonly parameters: ParametersPort;
};

/** The procedures of faces, and of the model that recognises them. */
export const faceRoutes = ({ service, devices, model, parameters }: Parts) => ({
  list: os.faces.list.handler(({ context, input }) =>
    service.list(context.grant('MODIFY_USER'), input?.pictures),
  ),
  picture: os.faces.picture.handler(({ context, input }) => {
    const { picture, seenAt } = service.picture(context.grant('MODIFY_USER'), input);
    return contentAnswer(picture, seenAt);
  }),
  one: os.faces.one.handler(({ context, input }) =>
    service.one(context.grant('MODIFY_USER'), input),
  ),
  forget: os.faces.forget.handler(({ context, input: { forgetUser, ...at } }) => {
    service.forgetAt(context.grant('MODIFY_USER'), at, forgetUser);
    return {};
  }),
  link: os.faces.link.handler(({ context, input: { UserId, ...at } }) =>
    service.link(context.grant('MODIFY_USER'), at, UserId),
  ),
  undo: os.faces.undo.handler(({ context, input }) =>
    service.undo(context.grant('MODIFY_USER'), input.undo),
  ),
  known: os.faces.known.handler(({ context, input }) =>
    service.known(context.grant('MODIFY_USER'), input.UserId),
  ),
  forgetKnown: os.faces.forgetKnown.handler(({ context, input }) => {
    service.forgetKnown(context.grant('MODIFY_USER'), input.UserId);
    return {};
  }),
  report: os.faces.report.handler(async ({ context, input: { camera, ...told } }) => {
    const found = devices.all().find(({ Id, Key }) => Id === camera || Key === camera);
    const device = context.grant('REPORT_FACES', found);
    if (!device.IoTCategoryIds.includes('IpCamera') && device.Image === null)
      throw new DimoraError('NOT_FOUND', { kind: 'device' });
    await service.report(device, told, { by: context.caller, viaCloud: context.call.viaCloud });
    return { taken: true };
  }),
  settings: os.faces.settings.handler(({ context }) => {
    context.grant('MODIFY_HUB');
    return parameters.value(FACE_SETTINGS);
  }),
  setSettings: os.faces.setSettings.handler(({ context, input }) => {
    const { by } = context.grant('MODIFY_HUB');
    const given = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined),
    ) as Partial<FaceSettings>;
    const value = { ...parameters.value(FACE_SETTINGS), ...given };
    parameters.change(FACE_SETTINGS, value, { caller: by, field: 'settings' });
    return parameters.value(FACE_SETTINGS);
  }),
  model: os.faces.model.handler(({ context }) => model.status(context.grant('MODIFY_HUB'))),
  tryModel: os.faces.tryModel.handler(({ context }) => model.try(context.grant('MODIFY_HUB'))),
});
