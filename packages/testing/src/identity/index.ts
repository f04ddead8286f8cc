export * from './second-factor-suite.ts';
export * from './soft-passkey.ts';
