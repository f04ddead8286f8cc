export * from './fill-routes.ts';
export * from './guard.ts';
export * from './http-call.ts';
export * from './http-edge.ts';
export * from './origin-policy.ts';
export { SECURITY_HEADERS } from './security-headers.ts';
export * from './unchecked-output.ts';
export * from './upgrade.ts';
export * from './wire-error.ts';
