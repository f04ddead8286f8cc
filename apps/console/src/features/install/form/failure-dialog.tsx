import type { DeviceTrouble } from '@dimora/domain';
import { isDeviceTrouble } from '@dimora/domain';
import { Button } from '@dimora/ui';
import { Dialog } from '@dimora/ui/dialog';
import type { ReactNode } from 'react';
import { TroubleNotice } from '../../../entities/driver/trouble-notice.tsx';
import { errorParamsOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { installTexts } from '../texts.ts';

/** The failure dialog, of type error (INSTALL-12). The input stays behind it. */
export function FailureDialog({
  failure,
  onClose,
}: {
  /** `null` for none, `undefined` for one without a reason. */
  readonly failure: unknown;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts(installTexts);
  const explain = useExplain();
  const trouble = troubleOf(failure);
  return (
    <Dialog
      opened={failure !== null}
      onClose={onClose}
      width={440}
      title={t(($) => $.DEVICE_INSTALL_KO_TITLE)}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t(($) => $.ok)}
        </Button>
      }
    >
      <p>{failure === undefined ? t(($) => $.koUnknown) : explain(failure)}</p>
      {trouble && <TroubleNotice trouble={trouble} />}
    </Dialog>
  );
}

function troubleOf(error: unknown): DeviceTrouble | undefined {
  const { trouble } = errorParamsOf(error);
  return isDeviceTrouble(trouble) ? trouble : undefined;
}
