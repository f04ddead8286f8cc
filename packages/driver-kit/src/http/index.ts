export * from './challenge.ts';
export * from './certificate-pin.ts';
export * from './digest.ts';
export * from './http-client.ts';
export * from './http-reply.ts';
