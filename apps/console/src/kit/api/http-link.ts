import { fillPath, queryOf, type Routes } from '@dimora/contract/client';
import type { ClientContext, ClientLink } from '@orpc/client';
import { answerOf } from './read-answer.ts';
import { readContent, type ShownBytes } from './read-content.ts';

/** Options of {@link httpLink}. */
export type HttpLinkParts = {
  readonly routes: Routes;
  /** Loads the routes of what `routes` lacks; left out, there are no others. */
  readonly later?: (() => Promise<Routes>) | undefined;
  /** Base URL of the server's paths, e.g. `https://hub.local` or `https://cloud.example/hub/casa-al-mare`. */
  readonly baseUrl: () => string;
  /** Makes the call; its failures reach the caller unchanged. `open`: without waiting for a session (see `Routes`). */
  readonly send: (request: Request, open: boolean) => Promise<Response>;
};

/**
 * oRPC's link to our literal paths, JSON and pictures only: what `OpenAPILink` does, without streams, forms and
 * plug-ins, which we never send (a tenth of its size; http-link.test.ts compares the two). Throws `ORPCError`
 * with the server's code and data, or `UNREADABLE_ANSWER` if the response isn't from our server.
 */
export const httpLink = ({
  routes,
  later,
  baseUrl,
  send,
}: HttpLinkParts): ClientLink<ClientContext> => {
  const shown: ShownBytes = new Map();
  return {
    call: async (path, input, { signal }) => {
      const route = routeIn(routes, path) ?? routeIn((await later?.()) ?? {}, path);
      if (route === undefined) throw new Error(`no procedure ${path.join('.')}`);
      const [method = '', template = '', ...how] = route.split(' ');
      const { pathname, rest } = fillPath(template, input);
      const url = new URL(`${baseUrl()}${pathname}`);
      if (method === 'GET') for (const pair of queryOf(rest)) url.searchParams.append(...pair);
      const request = new Request(url, {
        method,
        redirect: 'manual',
        signal: signal ?? null,
        ...(method !== 'GET' &&
          rest !== undefined && {
            body: JSON.stringify(rest),
            headers: { 'content-type': 'application/json' },
          }),
      });
      const isOpen = how.includes('open');
      return how.includes('bytes')
        ? readContent(request, (asked) => send(asked, isOpen), shown)
        : answerOf(await send(request, isOpen));
    },
  };
};

function routeIn(routes: Routes, path: readonly string[]): string | undefined {
  const found = path.reduce<Routes | string | undefined>(
    (at, key) => (typeof at === 'object' ? at[key] : undefined),
    routes,
  );
  return typeof found === 'string' ? found : undefined;
}
