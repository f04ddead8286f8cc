/** The shortest new password, on hub and cloud alike (LOGIN-08, A97). Existing ones may be shorter. */
export const PASSWORD_MIN = 8;
/** The longest password: hashing more would only cost time. */
export const PASSWORD_MAX = 1000;

/** What is wrong with a new password. */
export type PasswordFault = 'passwordShort' | 'passwordWeak';

/** What is wrong with a new password; `null` if nothing is. */
export function passwordFault(password: string): PasswordFault | null {
  if (password.length < PASSWORD_MIN) return 'passwordShort';
  return isWeak(password) ? 'passwordWeak' : null;
}

/** What attackers try first: one of the best known passwords, one character repeated, or a run of keys. */
function isWeak(password: string): boolean {
  const plain = password.toLowerCase();
  if (/^(.)\1*$/su.test(plain) || RUNS.some((run) => run.includes(plain))) return true;
  return KNOWN.has(plain.replace(/[\d!.?*_-]+$/, ''));
}

const backwards = (text: string): string => Array.from(text).toReversed().join('');

const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((run) => [run, backwards(run)]);

/** Well-known passwords, without the digits and signs that people put behind them. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'password passwort passw0rd p@ssword p@ssw0rd passwordpassword password123abc pass word ' +
    'welcome benvenuto benvenuta letmein iloveyou tiamo amore amoremio sunshine princess principessa ' +
    'football calcio baseball superman batman dragon monkey master shadow trustno michael jennifer ' +
    'admin administrator amministratore qwerty qwertyui qwertyuiop asdfgh asdfghjkl zxcvbn abc abcd ' +
    'abcdef changeme cambiami default secret segreto juventus francesco alessandro giuseppe ' +
    'dimora smarthome homeassistant casa casamia'
  ).split(' '),
);
