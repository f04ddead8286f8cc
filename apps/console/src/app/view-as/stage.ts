import type { View } from '@dimora/contract/client';
import { cloudRoutes } from '@dimora/contract/cloud-client';
import { createRouter, type RegisteredRouter } from '@tanstack/react-router';
import { pushRoutes } from '@dimora/contract/push-client';
import { createClient, type Api } from '../../kit/api/client.ts';
import { putCloud, type CloudApi } from '../../kit/api/cloud-client.ts';
import { currentLanguage, speak } from '../../kit/i18n/language.ts';
import { putPush } from '../../kit/push/push-api.ts';
import { changeSettings, lendSettings } from '../../kit/settings/settings.ts';
import type { Services } from '../../kit/services.tsx';
import { createServices, type RareParts } from '../services.ts';
import { lookingSession, viewOnly } from './view-access.ts';

/** A second console within the first, as another person sees it. */
export type Stage = {
  readonly services: Services;
  readonly router: RegisteredRouter;
  /** Restores everything, and ends the view on the hub, unless the hub has ended it. */
  readonly close: (by: 'viewer' | 'hub') => void;
};

type Place = {
  /** The addresses of the view begin with it: a reload opens the same page again. */
  readonly basepath: string;
  /** The viewer's own router, whose pages and history those of the view are. */
  readonly outer: RegisteredRouter;
  /** The connection of a start that disabled events. */
  readonly quietLink: RareParts['quietLink'] | undefined;
  /** The hub has ended the view. */
  readonly ended: () => void;
};

/**
 * Builds the services of a view beside the viewer's own: another store, cache, socket and router, so nothing of one
 * person mixes with the other's. Nothing is stored in the browser while it is open.
 */
export function openStage(
  own: Services,
  { view }: Pick<View, 'view'>,
  { basepath, outer, ended, quietLink }: Place,
): Stage {
  const target = own.target.get();
  const session = lookingSession(own, view, ended);
  const language = currentLanguage();
  lendSettings(true);
  const services = createServices(
    { target, options: own.target.options },
    (to) => void router.navigate({ href: to, replace: true }),
    {
      session,
      fetcher: tellingEnd(ended),
      ...(quietLink && { quietLink }),
    },
  );
  keepNothing(services);
  putOthersAway(services);
  const { history, options } = outer;
  const router = createRouter({ ...options, history, basepath, context: { services } });
  let isOpen = true;
  const stop = (): void => {
    if (isOpen) tellEnd(own, view);
    isOpen = false;
  };
  globalThis.addEventListener('pagehide', stop);
  return {
    services,
    router,
    close: (by) => {
      if (by === 'hub') isOpen = false;
      globalThis.removeEventListener('pagehide', stop);
      session.close();
      services.start.stop();
      services.loader.leave();
      lendSettings(false);
      if (own.session.signedIn()) stop();
      else changeSettings({ signedInAs: null });
      if (currentLanguage() !== language) void speak(language).catch(() => undefined);
    },
  };
}

/** A fetch that notices when the hub has ended the view. */
const tellingEnd =
  (ended: () => void): typeof fetch =>
  async (asked, init) => {
    if (asked instanceof Request && isClosed(asked)) return refusal();
    const response = await fetch(asked, init);
    if (response.status === 401) {
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => undefined);
      if ((body as { code?: unknown } | undefined)?.code === 'VIEW_ENDED') ended();
    }
    return response;
  };

/**
 * What is the other person's own, the hub refuses; so it isn't even asked, as the shell would all the time for new messages.
 */
const isClosed = ({ method, url }: Request): boolean =>
  method === 'GET' && /\/api\/(chat|identity|push-notifications)\//.test(url);

const refusal = (): Response => {
  const { status, code, message } = viewOnly();
  return Response.json({ defined: true, code, status, message, data: {} }, { status });
};

/** The snapshot is nothing to begin with at the next start, and no former one is shown. */
function keepNothing({ home, loader }: Services): void {
  Object.assign(home, { snapshot: () => null });
  Object.assign(loader, { start: () => loader.load() });
}

/** The cloud and the push messages of this browser know the viewer alone: a view shows nothing of them, and does nothing there. */
function putOthersAway(services: Services): void {
  const base = services.target.get().cloudBase;
  const refuse = (): Promise<Response> => Promise.resolve(refusal());
  const session = services.access;
  const api = createClient<CloudApi>({ routes: cloudRoutes, base, session, fetcher: refuse });
  putCloud(services, api, refuse);
  const { push, pushChoices } = createClient<Pick<Api, 'push' | 'pushChoices'>>({
    routes: pushRoutes,
    base,
    session,
    fetcher: refuse,
  });
  putPush(services, { devices: push, choices: pushChoices, server: services.target.get().server });
}

/** Ends the view on the hub, also while the page goes; if the hub can't be reached, the view expires by itself. */
export function tellEnd({ access, target }: Services, view: string): void {
  const { hubBase } = target.get();
  const token = access.token();
  if (token === null || hubBase === null) return;
  fetch(`${hubBase}/api/views/${encodeURIComponent(view)}`, {
    method: 'DELETE',
    keepalive: true,
    credentials: 'same-origin',
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
}
