import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import { CopyButton } from '../../../entities/driver/credentials/copy-button.tsx';
import { useSystemInfo } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useTarget } from '../../../kit/target/hooks.ts';
import { voiceTexts } from '../texts.ts';
import { bridgeAddress } from './bridge-address.ts';
import classes from './own-voice.module.css';

/** The credentials for the assistant's skill. The dialog stays until it is dismissed: they can't be shown again. */
export function LinkedDialog({
  name,
  token,
  onClose,
}: {
  readonly name: string;
  readonly token: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(voiceTexts);
  const { address, fromOutside } = bridgeAddress(useTarget(), useSystemInfo());
  const rows = [
    [t(($) => $.linking.address), address],
    [t(($) => $.linking.token), token],
  ] as const;
  return (
    <Dialog
      opened
      firm
      onClose={onClose}
      title={t(($) => $.linking.doneTitle, { name })}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t(($) => $.linking.done)}
        </Button>
      }
    >
      <p className={classes.line}>{t(($) => $.linking.doneLine)}</p>
      <dl className={classes.secrets}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code className={classes.secret}>{value}</code>
              <CopyButton label={label} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {!fromOutside && <p className={classes.line}>{t(($) => $.linking.local)}</p>}
    </Dialog>
  );
}
