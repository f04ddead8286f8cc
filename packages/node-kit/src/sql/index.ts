export * from './sql.ts';
export * from './sqlite-sql.ts';
export * from './unique-fault.ts';
