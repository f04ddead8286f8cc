import { Button } from '@dimora/ui';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { sessionTexts } from '../texts.ts';
import classes from './sign-in.module.css';
import type { SignIn } from './use-sign-in.ts';

/** The accounts of the demo, the same in its homes and in its cloud; they exist only there. */
const accounts = ['owner', 'admin', 'user', 'guest', 'super'] as const;
const PASSWORD = 'dimora-demo';

/** One button for each user of the demo; shown only if the server is a demo. */
export function DemoAccounts({ signIn }: { readonly signIn: SignIn }) {
  const t = useTexts(sessionTexts);
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <p className={classes.demoTitle} id="demo-accounts">
        {t(($) => $.demo.title)}
      </p>
      <div className={classes.accounts}>
        {accounts.map((account) => (
          <Button
            key={account}
            size="small"
            onClick={() => !signIn.busy && void signIn.submit(account, PASSWORD)}
          >
            {t(($) => $.demo[account])}
          </Button>
        ))}
      </div>
    </section>
  );
}
