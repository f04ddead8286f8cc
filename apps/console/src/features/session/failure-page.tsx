import { BUILD, VERSION } from '@dimora/domain';
import { Button, ErrorState, TextInput } from '@dimora/ui';
import { EntryScreen } from '@dimora/ui/entry-screen';
import { useExplain } from '../../kit/errors/explain.ts';
import { useTexts } from '../../kit/i18n/use-texts.ts';
import { useServices } from '../../kit/services.tsx';
import { useSetting } from '../../kit/settings/use-setting.ts';
import classes from './sign-in/sign-in.module.css';
import { sessionTexts } from './texts.ts';

/** The home could not be opened: the reason, and a retry by reloading the page (START-24). */
export function FailurePage({
  reload = () => location.reload(),
}: {
  readonly reload?: () => void;
}) {
  const t = useTexts(sessionTexts);
  const explain = useExplain();
  const { loader, session } = useServices();
  const [username] = useSetting('username');
  return (
    <EntryScreen
      motto={t(($) => $.motto)}
      title={t(($) => $.failure.title)}
      footer={t(($) => $.version, { version: VERSION, build: BUILD })}
    >
      <div className={classes.stack}>
        <ErrorState title={t(($) => $.login.ERROR)}>
          {t(($) => $.failure.ERROR_REASON, { reason: explain(loader.failure.get()) })}
        </ErrorState>
        <TextInput label={t(($) => $.failure.username)} value={username ?? ''} readOnly />
        <Button variant="primary" size="large" fullWidth onClick={reload}>
          {t(($) => $.failure.retry)}
        </Button>
        <Button variant="subtle" onClick={() => void session.logout()}>
          {t(($) => $.failure.other)}
        </Button>
      </div>
    </EntryScreen>
  );
}
