import type { ModbusConnection } from '@dimora/contract/client';
import { summaryPage } from '@dimora/domain';
import { Button, Menu } from '@dimora/ui';
import { IconDownload, IconFileSpreadsheet, IconFileTypeHtml } from '@tabler/icons-react';
import { common } from '../../../kit/i18n/common.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useNames } from '../../../kit/i18n/names.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useHome } from '../../../kit/services.tsx';
import { usePropertyName } from '../registers/use-property-name.ts';
import { modbusTexts } from '../texts.ts';
import { saveFile } from '../../../kit/files/save-file.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { summaryTables, type SummaryWords } from './summary-tables.ts';

/** Downloads the summary as a workbook or an HTML page (MODBUS-04). */
export function DownloadMenu({
  connections,
}: {
  readonly connections: readonly ModbusConnection[];
}) {
  const t = useTexts(modbusTexts);
  const { attempt } = useAttempt();
  const language = useLanguage();
  const words = useSummaryWords();
  const name = t(($) => $.download.file);
  const tables = () => summaryTables(connections, words);
  const workbook = () =>
    attempt(async () => {
      const { summaryWorkbook } = await import('./summary-workbook.ts');
      saveFile(await summaryWorkbook(tables()), `${name}.xlsx`);
    }, 'file');
  const page = (): void => {
    const html = summaryPage(
      language,
      t(($) => $.title),
      tables(),
    );
    saveFile(new Blob([html], { type: 'text/html;charset=utf-8' }), `${name}.html`);
  };
  return (
    <Menu
      label={t(($) => $.download.label)}
      groups={[
        {
          id: 'formats',
          entries: [
            {
              id: 'xlsx',
              label: t(($) => $.download.xlsx),
              icon: <IconFileSpreadsheet />,
              onPress: () => void workbook(),
            },
            {
              id: 'html',
              label: t(($) => $.download.html),
              icon: <IconFileTypeHtml />,
              onPress: page,
            },
          ],
        },
      ]}
      trigger={(trigger) => (
        <Button {...trigger} icon={<IconDownload />}>
          {t(($) => $.download.label)}
        </Button>
      )}
    />
  );
}

function useSummaryWords(): SummaryWords {
  const t = useTexts(modbusTexts);
  const yesNo = useTexts(common);
  const names = useNames();
  const property = usePropertyName();
  const { environments } = useHome();
  return {
    devices: t(($) => $.sheet.devices),
    registers: t(($) => $.sheet.registers),
    column: (key) => t(($) => $.column[key]),
    yes: yesNo(($) => $.words.yes),
    no: yesNo(($) => $.words.no),
    category: names.category,
    environment: (id) => {
      const environment = environments.get(id as never);
      return environment ? names.environment(environment) : id;
    },
    property,
    kind: (kind) => t(($) => $.map.kinds[kind]),
  };
}
