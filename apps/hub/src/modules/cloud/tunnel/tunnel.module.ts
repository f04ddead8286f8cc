import { lazily } from '@dimora/node-kit/kernel';
import { cloudAccountErased } from '../../../platform/caller.events.ts';
import { defineModule } from '../../../platform/module.ts';
import { ActivationPort } from '../activation/port.ts';
import { CloudLinkPort } from '../cloud/port.ts';
import { AnnouncementPort } from '../hub-discovery/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { SharingPort } from '../../people/sharing/port.ts';
import { SystemPort } from '../../house/system/port.ts';
import { controlsOf } from './controls.ts';
import { CloudControls } from './port.ts';

/**
 * The hub's tunnel to its cloud: opened from inside the house, so that no router needs configuring, and
 * reopened whenever it is lost. A hub without a cloud has none.
 */
export const tunnel = defineModule({
  name: 'tunnel',
  needs: {
    link: CloudLinkPort,
    activation: ActivationPort,
    announcement: AnnouncementPort,
    product: ProductPort,
    system: SystemPort,
    sharing: SharingPort,
  },
  provides: { controls: CloudControls },
  make: (platform, { link, activation, announcement, product, system, sharing }) => {
    const { cloudUrl, accessPoint } = platform.setting;
    const code = lazily(() => import('./tunnel.service.ts'));
    const running = new AsyncDisposableStack();
    const controls = controlsOf({
      property: (property) => product.setProperty(property),
      sessionEnded: (sid) => link.endSession(sid),
      accountErased: (UserId) => platform.bus.emit(cloudAccountErased, { UserId }),
      shares: () => sharing.catchUp(),
      activate: (ticket, pairing) => activation.activateByTicket(ticket, pairing),
      // The nonce is for the local network only.
      facts: () => ({ ...announcement.said(), pairing: undefined, info: system.info() }),
    });
    return {
      ports: { controls },
      async start({ server }) {
        if (cloudUrl === undefined || accessPoint) return;
        const { TunnelService } = await code();
        const service = running.use(new TunnelService(platform, { link, controls, server }));
        await link.follow(service);
        service.reconsider();
      },
      stop: () => running.disposeAsync(),
    };
  },
});
