import { os } from '../../../platform/http/os.ts';
import type { DeviceDiscoveryService } from './device-discovery.service.ts';

/** The procedures of {@link DeviceDiscoveryService}. */
export const deviceDiscoveryRoutes = (service: DeviceDiscoveryService) => ({
  start: os.deviceDiscovery.start.handler(({ context, input }) =>
    service.start(context.grant('INSTALL_DEVICE'), input.wait),
  ),
  current: os.deviceDiscovery.current.handler(({ context }) =>
    service.current(context.grant('INSTALL_DEVICE')),
  ),
  probe: os.deviceDiscovery.probe.handler(({ context, input }) =>
    service.probe(context.grant('INSTALL_DEVICE'), input.target, input.wait),
  ),
  install: os.deviceDiscovery.install.handler(({ context, input }) =>
    service.install(context.grant('INSTALL_DEVICE'), input.devices),
  ),
  replace: os.deviceDiscovery.replace.handler(({ context, input: { device, found } }) => {
    const proof = context.grant('INSTALL_DEVICE');
    const installed = service.installed(device.Id);
    const old = context.grant('FORGET_DEVICE', context.grant('MODIFY_DEVICE', installed));
    return service.replace(proof, old, device, found);
  }),
  move: os.deviceDiscovery.move.handler(({ context, input: { Id } }) => {
    const proof = context.grant('INSTALL_DEVICE');
    const device = service.movedDevice(proof, Id);
    return service.move(proof, context.grant('MODIFY_DEVICE', device), Id);
  }),
  ignored: os.deviceDiscovery.ignored.handler(({ context }) =>
    service.ignored(context.grant('INSTALL_DEVICE')),
  ),
  ignore: os.deviceDiscovery.ignore.handler(({ context, input }) =>
    service.ignore(context.grant('INSTALL_DEVICE'), input.Id),
  ),
  unignore: os.deviceDiscovery.unignore.handler(({ context, input }) =>
    service.unignore(context.grant('INSTALL_DEVICE'), input.Id),
  ),
});
