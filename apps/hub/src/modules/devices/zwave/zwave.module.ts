import { lazily } from '@dimora/node-kit/kernel';
import { defineModule } from '../../../platform/module.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { TimeZonePort } from '../../house/hub/port.ts';
import { RadioNetworks } from '../networks/port.ts';
import { NodeTemplatesService } from './node-templates.service.ts';
import { TemplateStore, zwaveMigrations } from './template.store.ts';
import { Templates } from './templates.service.ts';
import { zwaveRoutes } from './zwave.routes.ts';
import { ZwaveCalls } from './zwave-calls.ts';
import { ZWAVE_DRIVER, ZwaveNetworks } from './zwave-network.ts';
import { ZwaveService } from './zwave.service.ts';
import { zwaveTopics } from './zwave-topics.ts';

/** The calls of the Z-Wave page, over the networks of the house. */
export const zwave = defineModule({
  name: 'zwave',
  needs: { radios: RadioNetworks, environments: EnvironmentsPort, timeZone: TimeZonePort },
  migrations: { config: zwaveMigrations },
  make: ({ clock, entropy, log, databases }, { radios, environments, timeZone }) => {
    const networks = new ZwaveNetworks(radios);
    const store = new TemplateStore(databases.config);
    // What a removed network has had goes with it, also what one that was removed before has left.
    const forget = (): void =>
      store.keep((homeId) => radios.knownAs(ZWAVE_DRIVER, homeId) !== undefined);
    const templates = new Templates({ store, clock, entropy });
    const calls = new ZwaveCalls({ clock, log, radios, networks });
    const parts = { calls, clock, log, radios, networks, templates };
    const service = new ZwaveService(parts);
    const atNodes = new NodeTemplatesService(parts);
    const summaries = lazily(async () => {
      const { Summaries } = await import('./summaries.ts');
      return new Summaries({ ...parts, environments, timeZone });
    });
    return {
      routes: { zwave: zwaveRoutes({ service, atNodes, templates, summaries, radios }) },
      topics: zwaveTopics(clock, service, radios),
      owns: [radios.listed(forget)],
      start: forget,
      stop: () => calls.stop(),
    };
  },
});
