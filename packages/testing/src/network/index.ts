export * from './cable.ts';
