export * from './words.ts';
export * from './fill.ts';
export * from './number.ts';
