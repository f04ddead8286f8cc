export * from './kernel.ts';
export * from './lazily.ts';
export type {
  AnyMade,
  Declaration,
  Listening,
  Made,
  Module,
  ModuleKind,
  RoutesOf,
} from './module.ts';
export type { ModuleSet, Oversight } from './module-set.ts';
export * from './port.ts';
