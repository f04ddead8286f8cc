import type { MaintenanceFinding } from '@dimora/contract/client';
import { stateVariable } from '@dimora/domain';
import { useNow } from '../../kit/home/hooks.ts';
import { useNames } from '../../kit/i18n/names.ts';
import { useTexts, useWords } from '../../kit/i18n/use-texts.ts';
import { troubleWords } from '../../entities/driver/trouble-words.ts';
import { useFormat } from '../../kit/text/use-format.ts';
import { maintenanceTexts } from './texts.ts';

/** What a finding is, and what to do about it. */
export type FindingWords = { readonly title: string; readonly advice: string };

/** Explains what a device needs, and why (DEVICES-B3). */
export function useFindingWords(): (finding: MaintenanceFinding) => FindingWords {
  const t = useTexts(maintenanceTexts);
  const names = useNames();
  const format = useFormat();
  const now = useNow();
  const { troubles, troubleAdvice } = useWords(troubleWords);
  const value = (variable: string, Value: number): string =>
    names.value(variable, { Value, Unit: stateVariable(variable)?.unit ?? '' });
  return (finding) => {
    switch (finding.kind) {
      case 'TROUBLE':
        return { title: troubles[finding.trouble], advice: troubleAdvice[finding.trouble] };
      case 'SILENT':
        return {
          title: t(($) => $.SILENT.title, { span: format.duration(now - finding.since) }),
          advice: t(($) => $.SILENT.advice),
        };
      case 'BATTERY':
        return {
          title:
            finding.level === null
              ? t(($) => $.BATTERY.low)
              : t(($) => $.BATTERY.title, { level: value('BATTERY_LEVEL', finding.level) }),
          advice: finding.battery
            ? t(($) => $.BATTERY.known, { ...finding.battery })
            : t(($) => $.BATTERY.unknown),
        };
      case 'RADIO':
        return {
          title: t(($) => $.RADIO.title, { value: value(finding.variable, finding.value) }),
          advice: t(($) => $.RADIO.advice),
        };
      case 'UPDATE':
        return { title: t(($) => $.UPDATE.title), advice: t(($) => $.UPDATE.advice) };
    }
  };
}
