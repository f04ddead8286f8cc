export * from './images/uploaded-image.ts';
export * from './ports/file-log.ts';
export * from './ports/system-clock.ts';
export * from './ports/system-entropy.ts';
export * from './sqlite/database.ts';
export * from './sqlite/migrate.ts';
export * from './sqlite/storage-fault.ts';
export * from './tokens/federation-key.ts';
