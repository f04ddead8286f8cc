import { useToasts } from '@dimora/ui';
import { useNavigate } from '@tanstack/react-router';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useExplain } from '../../../kit/errors/explain.ts';
import { FileButton } from '../../../kit/forms/file-button.tsx';
import { common } from '../../../kit/i18n/common.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { triggerHref } from '../../../entities/trigger/trigger-href.ts';
import { triggersTexts } from '../texts.ts';

/** Adds an automation from a file, switched off, and opens it: what is missing here shows at once (TRIGGERS-B5). */
export function ImportTrigger() {
  const t = useTexts(triggersTexts);
  const words = useTexts(common);
  const { api } = useServices();
  const toasts = useToasts();
  const explain = useExplain();
  const navigate = useNavigate();
  const take = async (file: File): Promise<void> => {
    try {
      const read = JSON.parse(await file.text()) as Parameters<typeof api.triggers.import>[0];
      const { Id, Name: name } = await api.triggers.import(read);
      toasts.show({ tone: 'good', message: t(($) => $.toast.imported, { name }) });
      await navigate({ href: triggerHref(Id) });
    } catch (error) {
      const isOther = error instanceof SyntaxError || errorCodeOf(error) === 'VALIDATION_FAILED';
      const message = isOther ? t(($) => $.toast.notAFile) : explain(error);
      toasts.show({ tone: 'error', title: words(($) => $.undone.added), message });
    }
  };
  return (
    <FileButton accept=".json,application/json" onFile={(file) => void take(file)}>
      {t(($) => $.actions.import)}
    </FileButton>
  );
}
