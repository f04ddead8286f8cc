import type { MediaContent, Routes } from '@dimora/contract/client';
import { ORPCError, type ClientContext, type ClientLink } from '@orpc/client';

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
}: HttpLinkParts): ClientLink<ClientContext> => ({
  call: async (path, input, { signal }) => {
    const route = routeIn(routes, path) ?? routeIn((await later?.()) ?? {}, path);
    if (route === undefined) throw new Error(`no procedure ${path.join('.')}`);
    const [method = '', template = '', ...how] = route.split(' ');
    const { pathname, rest } = fillIn(template, input);
    const url = new URL(`${baseUrl()}${pathname}`);
    if (method === 'GET') appendQuery(url.searchParams, rest);
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
    const response = await send(request, how.includes('open'));
    return response.ok && how.includes('bytes') ? contentOf(response) : answerOf(response);
  },
});

function routeIn(routes: Routes, path: readonly string[]): string | undefined {
  const found = path.reduce<Routes | string | undefined>(
    (at, key) => (typeof at === 'object' ? at[key] : undefined),
    routes,
  );
  return typeof found === 'string' ? found : undefined;
}

/** Puts the input's fields into the `{places}` of a path; the rest of the input goes into query or body. */
function fillIn(
  template: string,
  input: unknown,
): { readonly pathname: string; readonly rest: unknown } {
  const fields = new Map(Object.entries(input ?? {}));
  const pathname = template.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = encodeURIComponent(String(fields.get(name)));
    fields.delete(name);
    return value;
  });
  if (pathname === template) return { pathname, rest: input };
  return { pathname, rest: fields.size > 0 ? Object.fromEntries(fields) : undefined };
}

/** Lists and objects in the hub's notation, `Ids[0]=…`; missing and `null` values are left out. */
function appendQuery(query: URLSearchParams, value: unknown, name = ''): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value))
      appendQuery(query, each, name === '' ? key : `${name}[${key}]`);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    query.append(name, String(value));
  }
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const body = text === '' ? undefined : parse(text, response);
  if (response.ok) return body;
  const { code, data, defined } = (body ?? {}) as {
    readonly code?: unknown;
    readonly data?: unknown;
    readonly defined?: unknown;
  };
  if (typeof code !== 'string') throw unreadable(response);
  throw new ORPCError(code, {
    status: response.status,
    message: code,
    data,
    defined: defined === true,
  });
}

/** A picture or a recording; anything else, such as a proxy's page, is no answer of ours. A cloud's console meets older hubs. */
async function contentOf(response: Response): Promise<MediaContent> {
  const header = (name: string): string => response.headers.get(name) ?? '';
  const type = header('content-type');
  if (type.startsWith('application/json')) {
    const { olderContent } = await import('./older-content.ts');
    const content = olderContent(parse(await response.text(), response));
    if (content) return content;
  }
  if (!/^(image|audio)\//.test(type)) throw unreadable(response);
  return {
    headers: {
      'cache-control': header('cache-control'),
      etag: header('etag'),
      'last-modified': header('last-modified'),
    },
    body: new File([await response.blob()], 'content', { type }),
  };
}

function parse(text: string, response: Response): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unreadable(response);
  }
}

/** For example, a proxy's page in place of the hub's response. */
const unreadable = ({ status }: Response): ORPCError<'UNREADABLE_ANSWER', { httpStatus: number }> =>
  new ORPCError('UNREADABLE_ANSWER', {
    status: 502,
    message: 'UNREADABLE_ANSWER',
    data: { httpStatus: status },
  });
