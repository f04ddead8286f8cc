import { PASSWORD_MAX, PASSWORD_MIN, passwordFault } from '@dimora/domain';
import { z } from 'zod';

/** A password that somebody chooses: the one rule of hub and cloud (LOGIN-08, A97). */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN)
  .max(PASSWORD_MAX, { abort: true })
  .refine((password) => passwordFault(password) !== 'passwordWeak', { error: 'passwordWeak' });

/** A change of one's password. The current one may be older than the rule. */
export const PasswordChange = z.object({
  current: z.string().min(1).max(PASSWORD_MAX),
  next: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
