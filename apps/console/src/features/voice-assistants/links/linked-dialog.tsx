import { ShownOnceDialog } from '../../../entities/driver/credentials/shown-once-dialog.tsx';
import { useSystemInfo } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useTarget } from '../../../kit/target/hooks.ts';
import { voiceTexts } from '../texts.ts';
import { bridgeAddress } from './bridge-address.ts';

/** The credentials for the assistant's skill. */
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
  return (
    <ShownOnceDialog
      title={t(($) => $.linking.doneTitle, { name })}
      line={t(($) => $.linking.doneLine)}
      rows={[
        { label: t(($) => $.linking.address), value: address },
        { label: t(($) => $.linking.token), value: token },
      ]}
      note={fromOutside ? undefined : t(($) => $.linking.local)}
      done={t(($) => $.linking.done)}
      onClose={onClose}
    />
  );
}
