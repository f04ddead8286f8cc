/**
 * Pages and requests of a journey by their names in the code: routes of the console, procedures of the
 * contracts.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of an unknown path. */
export const UNKNOWN = '*';

/** Folder of the console's routes, relative to the root. */
export const ROUTES = 'apps/console/src/routes';

type OpenApi = {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId?: string }>>>
  >;
};
type Pattern = { readonly segments: readonly string[]; readonly name: string };

/** The path of a route file: `_shell/devices/$device_id.tsx` → `/devices/$device_id`. */
export const addressOf = (routeFile: string): string => {
  const segments = routeFile
    .replace(/\.tsx$/, '')
    .split('/')
    .filter((segment) => !segment.startsWith('_') && segment !== 'index');
  return `/${segments.join('/')}`;
};

const pattern = (path: string, name: string): Pattern => ({
  segments: path.split('/').filter(Boolean),
  name,
});

const isVariable = (segment: string): boolean => /[${]/.test(segment);

/** The name of the pattern that matches a path; a fixed segment takes precedence over a variable one. */
function nameOf(patterns: readonly Pattern[], path: string): string {
  const wanted = path.split('/').filter(Boolean);
  const fitting = patterns
    .filter(
      ({ segments }) =>
        segments.length === wanted.length &&
        segments.every((segment, index) => isVariable(segment) || segment === wanted[index]),
    )
    .toSorted(
      (a, b) => a.segments.filter(isVariable).length - b.segments.filter(isVariable).length,
    );
  return fitting[0]?.name ?? UNKNOWN;
}

/** Procedures of a contract, by method and path. */
function proceduresOf(folder: string, file: string): (method: string, path: string) => string {
  const { paths } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as OpenApi;
  const byMethod = new Map<string, Pattern[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId = UNKNOWN }] of Object.entries(methods)) {
      const patterns = byMethod.get(method) ?? [];
      byMethod.set(method, [...patterns, pattern(path, operationId)]);
    }
  return (method, path) => nameOf(byMethod.get(method.toLowerCase()) ?? [], path);
}

/** Reads the routes and the contracts of a repository. */
export function namesOf(folder: string) {
  const routes = globSync('**/*.tsx', { cwd: join(folder, ROUTES) })
    .filter((file) => !/(^|\/)_[^/]*\.tsx$|\.test\.tsx$/.test(file))
    .map((file) => pattern(addressOf(file), addressOf(file)));
  const procedures = {
    hub: proceduresOf(folder, 'packages/contract/openapi.json'),
    cloud: proceduresOf(folder, 'packages/contract/cloud-openapi.json'),
  };
  return {
    /** `/devices/sofa-lamp` → `/devices/$device_id`. */
    page: (path: string): string => nameOf(routes, path),
    /** `hub GET /api/devices` → `hub devices.list`. */
    call: (call: string): string => {
      const [server, method = '', path = ''] = call.split(' ');
      return `${server} ${procedures[server === 'cloud' ? 'cloud' : 'hub'](method, path)}`;
    },
  };
}
