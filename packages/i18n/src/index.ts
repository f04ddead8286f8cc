export * from './words.ts';
export * from './fill.ts';
