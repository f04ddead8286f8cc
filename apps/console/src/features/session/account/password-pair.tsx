import { PasswordInput } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { sessionTexts } from '../texts.ts';
import { confirmProblem, passwordProblem, type FieldProblem } from './account-rules.ts';

/** A new password, typed twice. */
export type Pair = { readonly password: string; readonly confirm: string };

/** Whether a pair may be sent. */
export const isPairRight = ({ password, confirm }: Pair): boolean =>
  passwordProblem(password) === null && confirmProblem(password, confirm) === null;

/** The two fields of a new password; `tried` shows their faults. */
export function PasswordPair({
  pair,
  tried,
  onChange,
}: {
  readonly pair: Pair;
  readonly tried: boolean;
  readonly onChange: (pair: Pair) => void;
}) {
  const t = useTexts(sessionTexts);
  const words = (problem: FieldProblem | null) =>
    tried && problem !== null ? t(($) => $.account.problems[problem]) : undefined;
  return (
    <>
      <PasswordInput
        label={t(($) => $.login.password)}
        help={t(($) => $.account.passwordHelp)}
        name="password"
        autoComplete="new-password"
        value={pair.password}
        error={words(passwordProblem(pair.password))}
        onChange={(event) => onChange({ ...pair, password: event.currentTarget.value })}
      />
      <PasswordInput
        label={t(($) => $.account.confirm)}
        name="confirm"
        autoComplete="new-password"
        value={pair.confirm}
        error={words(confirmProblem(pair.password, pair.confirm))}
        onChange={(event) => onChange({ ...pair, confirm: event.currentTarget.value })}
      />
    </>
  );
}
