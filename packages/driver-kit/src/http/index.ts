export * from './challenge.ts';
export * from './certificate-pin.ts';
export type { CertificateTrust } from './certificate-trust.ts';
export * from './digest.ts';
export * from './http-client.ts';
export * from './http-reply.ts';
export { SignIn } from './sign-in.ts';
