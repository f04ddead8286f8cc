export * from './sqlite/database.ts';
export * from './sqlite/migrate.ts';
export * from './sqlite/storage-fault.ts';
