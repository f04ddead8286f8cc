import { passwordFault, type PasswordFault } from '@dimora/domain';

/** What is wrong with a field of an account; each has its own text. */
export type FieldProblem =
  | 'emailMissing'
  | 'emailInvalid'
  | 'passwordMissing'
  | PasswordFault
  | 'confirmMissing'
  | 'confirmDiffers';

/** The server's rule for e-mail addresses. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;
const EMAIL_MAX = 254;

/** Required and valid. */
export function emailProblem(email: string): FieldProblem | null {
  const trimmed = email.trim();
  if (trimmed === '') return 'emailMissing';
  return EMAIL.test(trimmed) && trimmed.length <= EMAIL_MAX ? null : 'emailInvalid';
}

/** Required, and as the server's rule wants it. */
export function passwordProblem(password: string): FieldProblem | null {
  if (password === '') return 'passwordMissing';
  return passwordFault(password);
}

/** Required and equal to the password. */
export function confirmProblem(password: string, confirm: string): FieldProblem | null {
  if (confirm === '') return 'confirmMissing';
  return confirm === password ? null : 'confirmDiffers';
}
