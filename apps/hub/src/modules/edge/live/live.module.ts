import { lazily } from '@dimora/node-kit/kernel';
import { defineModule } from '../../../platform/module.ts';
import { readerLanguage } from '../../../platform/reader-language.ts';
import { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import { EventsPort } from '../../history/events/port.ts';
import { SystemPort } from '../../house/system/port.ts';
import { UsersPort } from '../../people/users/port.ts';
import { ViewsPort } from '../../people/view-as/port.ts';
import { VisibilityPort } from '../../people/visibility/port.ts';
import { LiveService } from './live.service.ts';
import type { LiveSockets } from './live-sockets.ts';
import { LivePort } from './port.ts';
import type { LiveSources } from './sources.ts';
import { TopicNamespace } from './topics/topic-namespace.ts';
import { Topics } from './topics/topics.ts';

/** Live data by sockets: devices and the registry, and the topics of all modules. They are loaded and opened once the hub listens. */
export const live = defineModule({
  name: 'live',
  needs: {
    house: VisibilityPort,
    events: EventsPort,
    environments: EnvironmentsPort,
    users: UsersPort,
    views: ViewsPort,
    system: SystemPort,
  },
  provides: { live: LivePort },
  make: (platform, { house, events, environments, users, views, system }) => {
    const code = lazily(() => import('./live-sockets.ts'));
    let sockets: LiveSockets | undefined;
    const { clock, setting } = platform;
    const { inLanguage } = setting;
    const sources: LiveSources = {
      house,
      events,
      pathOf: (Id) => environments.pathOf(Id),
      setOnline: (Id, online) => users.setOnline(Id, online),
      identify: (token) => views.identifyEnabled(token),
      systemState: () => system.state(),
      names: inLanguage && {
        languageOf: (Id, accepted) => readerLanguage(users.byId(Id)?.PreferredLanguageId, accepted),
        inLanguage,
      },
    };
    const service = new LiveService(platform, sources, (ids, batch) =>
      sockets?.broadcast(ids, batch),
    );
    const topics = new Topics({ platform });
    const running = new DisposableStack();
    running.use(service);
    running.use(topics);
    return {
      ports: {
        live: { answers: (path) => sockets !== undefined && path.startsWith('/socket.io/') },
      },
      async open({ server, origins, topics: offered }) {
        const { openSockets } = await code();
        for (const topic of offered) topics.add(topic);
        const namespaces = offered
          .filter(({ contract }) => contract.namespace !== undefined)
          .map((topic) => new TopicNamespace(topic, { clock, topics, identify: sources.identify }));
        for (const namespace of namespaces) running.use(namespace);
        sockets = openSockets(server, { clock, origins, live: () => service, topics, namespaces });
      },
      async close() {
        running.dispose();
        await sockets?.close();
        sockets = undefined;
      },
    };
  },
});
