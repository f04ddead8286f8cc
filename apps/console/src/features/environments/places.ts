import { HOME, type EnvironmentId } from '@dimora/domain';
import { environmentHref } from '../../entities/environment/environment-href.ts';

/** The list with a selected parent environment; the home is the default. */
export const listHref = (parent: EnvironmentId = HOME): string =>
  parent === HOME ? '/environments/all' : `/environments/all?parent=${encodeURIComponent(parent)}`;

/** The page for editing an environment. */
export const editHref = (id: EnvironmentId): string => `${environmentHref(id)}/edit`;

/** The page for adding one; `parent` is preselected. */
export const createHref = (parent: EnvironmentId = HOME): string =>
  parent === HOME
    ? '/environments/create'
    : `/environments/create?parent=${encodeURIComponent(parent)}`;

/** The search params of pages with a selected parent; non-text values are ignored. */
export const parentSearch = (search: Record<string, unknown>): { parent?: EnvironmentId } =>
  typeof search['parent'] === 'string' && search['parent'] !== ''
    ? { parent: search['parent'] as EnvironmentId }
    : {};
