import type { Lazy } from '@dimora/node-kit/kernel';
import { os } from '../../../platform/http/os.ts';
import type { MovingService } from './moving.service.ts';

/** The procedures of {@link MovingService}. */
export function movingRoutes(service: Lazy<MovingService>) {
  const { moving } = os;
  return {
    begin: moving.begin.handler(async ({ context, input }) =>
      (await service()).begin(context.grant('INSTALL_DEVICE'), input.files),
    ),
    send: moving.send.handler(async ({ context, input }) => {
      (await service()).send(context.grant('INSTALL_DEVICE'), input);
      return {};
    }),
    preview: moving.preview.handler(async ({ context, input }) => ({
      networks: await (await service()).preview(context.grant('INSTALL_DEVICE'), input.moving),
    })),
    finish: moving.finish.handler(async ({ context, input: { moving: id, ...order } }) =>
      (await service()).finish(context.grant('INSTALL_DEVICE'), id, order, context.grant),
    ),
    drop: moving.drop.handler(async ({ context, input }) => {
      const granted = context.grant('INSTALL_DEVICE');
      service.loaded?.drop(granted, input.moving);
      return {};
    }),
  };
}
