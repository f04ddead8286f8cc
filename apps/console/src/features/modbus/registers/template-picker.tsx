import type { ModbusTemplate } from '@dimora/contract/client';
import { ConfirmDialog } from '@dimora/ui/confirm-dialog';
import { Select } from '@dimora/ui/select';
import { useState } from 'react';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import type { en } from '../locales/en.ts';
import { modbusTexts } from '../texts.ts';
import { useVocabulary } from '../use-modbus.ts';

type Kind = keyof typeof en.template.kind;

/** The kinds with translated names; others, of a newer hub, show their model's name. */
const KINDS: Readonly<Record<Kind, true>> = {
  relay_board_8: true,
  light_dimmer: true,
  energy_meter_1: true,
  energy_meter_3: true,
  probe_xy_md02: true,
  energy_meter_em24: true,
  energy_meter_em111: true,
  energy_meter_iem3155: true,
  energy_meter_solaredge: true,
  energy_meter_pro_3em: true,
  thermostat_rdf302: true,
  air_conditioner_intesis: true,
  dimmer_wb_mdm3: true,
  thermostat: true,
  fan_coil: true,
  heat_pump: true,
  blind: true,
};
const isKind = (id: string): id is Kind => Object.hasOwn(KINDS, id);

/** Props of {@link TemplatePicker}. */
export type TemplatePickerProps = {
  /** The number of registers it would replace. */
  readonly present: number;
  readonly onPick: (template: ModbusTemplate) => void;
};

/** Fills a device from a known kind's registers; asks before it replaces any. */
export function TemplatePicker({ present, onPick }: TemplatePickerProps) {
  const t = useTexts(modbusTexts);
  const { data } = useVocabulary();
  const [asked, setAsked] = useState<ModbusTemplate | null>(null);
  const templates = (data?.templates ?? []).filter(({ bindings }) => bindings.length > 0);
  return (
    <>
      <Select
        label={t(($) => $.template.label)}
        help={t(($) => $.template.help)}
        placeholder={t(($) => $.template.placeholder)}
        data={templates.map(({ Id, ModelName }) => ({
          value: Id,
          label: isKind(Id) ? t(($) => $.template.kind[Id]) : ModelName,
        }))}
        value={null}
        onChange={(id) => {
          const template = templates.find(({ Id }) => Id === id);
          if (template && present === 0) onPick(template);
          else setAsked(template ?? null);
        }}
      />
      <ConfirmDialog
        opened={asked !== null}
        tone="plain"
        title={t(($) => $.template.replace)}
        confirmLabel={t(($) => $.template.use)}
        onConfirm={() => {
          if (asked) onPick(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        {t(($) => $.template.replaceLine, { count: present })}
      </ConfirmDialog>
    </>
  );
}
