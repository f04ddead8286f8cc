/** Texts of the step-up. */
export const en = {
  title: 'Confirm that it is you',
  line: 'This step affects the security of your account. You won’t be asked again for ten minutes.',
  password: 'Password',
  code: 'Code from your authenticator app',
  recoveryCode: 'Recovery code',
  missing: {
    password: 'Please enter your password.',
    code: 'Enter the six digits.',
    recoveryCode: 'Please type a recovery code.',
  },
  confirm: 'Confirm',
  cancel: 'Cancel',
  passkey: 'Use a passkey',
  useRecoveryCode: 'Use a recovery code',
  useCode: 'Use the authenticator app',
} as const;
/** The shape that every language has. */
export type StepUpWords = typeof en;
