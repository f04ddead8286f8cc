import type { Network } from '@dimora/contract/client';
import type { MenuEntry } from '@dimora/ui';
import { IconFileSpreadsheet, IconFileTypeHtml } from '@tabler/icons-react';
import { saveFile } from '../../../kit/files/save-file.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useLanguage } from '../../../kit/i18n/language.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useApi } from '../../../kit/services.tsx';
import { networksTexts } from '../texts.ts';

const ICONS = { xlsx: <IconFileSpreadsheet />, html: <IconFileTypeHtml /> };

/** The summary of a network as a workbook or a page (ZWAVE-01, ZIGBEE-04). */
export function useDownloads({ driver, about }: Network): MenuEntry[] {
  const t = useTexts(networksTexts);
  const api = useApi();
  const language = useLanguage();
  const { attempt } = useAttempt();
  if (about === null || (driver !== 'zwave' && driver !== 'zigbee')) return [];
  const id = about.networkId;
  const save = (format: 'xlsx' | 'html') =>
    attempt(async () => {
      const { body } =
        driver === 'zwave'
          ? await api.zwave.summary({ _home_id_: id, format, language })
          : await api.zigbee.summary({ PanId: id, format, language });
      saveFile(body, `${t(($) => $.action.file, { driver })}.${format}`);
    }, 'file');
  return (['xlsx', 'html'] as const).map((format) => ({
    id: format,
    icon: ICONS[format],
    label: t(($) => $.action[format]),
    onPress: () => void save(format),
  }));
}
