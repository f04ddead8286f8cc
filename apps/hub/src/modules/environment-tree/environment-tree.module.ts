import type { Platform } from '../../platform/module.ts';
import { EnvironmentStore } from './environment.store.ts';
import { EnvironmentTree } from './environment-tree.ts';

/** The tree alone, before anybody asks for it in somebody's name; the claims guard needs it first. */
export const openTree = (platform: Pick<Platform, 'databases'>): EnvironmentTree =>
  new EnvironmentTree(new EnvironmentStore(platform.databases.config));
