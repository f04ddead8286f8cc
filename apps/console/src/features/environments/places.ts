import { HOME, type EnvironmentId } from '@dimora/domain';
import { environmentHref } from '../../entities/environment/environment-href.ts';

/** The list with an environment selected as the parent; the home needs no mention. */
export const listHref = (parent: EnvironmentId = HOME): string =>
  parent === HOME ? '/environments/all' : `/environments/all?parent=${encodeURIComponent(parent)}`;

/** Where an environment is edited. */
export const editHref = (id: EnvironmentId): string => `${environmentHref(id)}/edit`;

/** Where one is added; `parent` is chosen from the start. */
export const createHref = (parent: EnvironmentId = HOME): string =>
  parent === HOME
    ? '/environments/create'
    : `/environments/create?parent=${encodeURIComponent(parent)}`;

/** The search of pages that have a parent selected; what is no text counts as absent. */
export const parentSearch = (search: Record<string, unknown>): { parent?: EnvironmentId } =>
  typeof search['parent'] === 'string' && search['parent'] !== ''
    ? { parent: search['parent'] as EnvironmentId }
    : {};
