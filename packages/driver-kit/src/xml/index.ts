export * from './read-xml.ts';
