import type { NetworkNodeRow, ZwaveTemplate } from '@dimora/contract/client';
import { Button, IconButton, Pill, TextInput } from '@dimora/ui';
import { NumberInput } from '@dimora/ui/number-input';
import { Select } from '@dimora/ui/select';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { errorCodeOf } from '../../../kit/errors/code.ts';
import { useAttempt } from '../../../kit/forms/use-attempt.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { UnsavedGuard } from '../../../kit/unsaved/unsaved-guard.tsx';
import { templateTexts } from '../texts.ts';
import classes from './templates.module.css';
import type { Names } from './use-names.ts';

type Content = ZwaveTemplate['content'];
type Group = Content['groups'][number];

/** Changes a template: its name, what it wants of groups and settings, and what it leaves free. */
export function EditTemplate({
  template,
  names,
  rows,
  controller,
  onClose,
}: {
  readonly template: ZwaveTemplate;
  readonly names: Names;
  readonly rows: readonly NetworkNodeRow[];
  readonly controller: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(templateTexts);
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const offline = useOfflineReason();
  const { busy, attempt } = useAttempt();
  const [Name, setName] = useState(template.Name);
  const [content, setContent] = useState<Content>(template.content);
  const { changedAt: _at, ...kept } = template;
  const isDirty = Name !== template.Name || content !== template.content;
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const saved = await attempt(
      () => api.zwave.updateTemplate({ ...kept, Name: Name.trim(), content }),
      (error) => ({
        title: t(($) => (errorCodeOf(error) === 'EDIT_CONFLICT' ? $.conflict : $.failed)),
      }),
    );
    if (!saved) return;
    await queries.invalidateQueries({ queryKey: orpc.zwave.key() });
    onClose();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)}>
      <TextInput
        label={t(($) => $.name)}
        value={Name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Groups
        groups={content.groups}
        names={names}
        nodes={rows.map(({ node }) => (node === controller ? 'controller' : node))}
        onChange={(groups) => setContent({ ...content, groups })}
      />
      <Parameters
        parameters={content.parameters}
        names={names}
        onChange={(parameters) => setContent({ ...content, parameters })}
      />
      <p className={classes.muted}>{t(($) => $.saveNote)}</p>
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
        <Button
          type="submit"
          variant="primary"
          loading={busy}
          disabledReason={Name.trim() === '' ? t(($) => $.noName) : offline}
        >
          {t(($) => $.save, { version: template.version + 1 })}
        </Button>
      </div>
      <UnsavedGuard within isDirty={() => isDirty && !busy} />
    </form>
  );
}

function Groups({
  groups,
  names,
  nodes,
  onChange,
}: {
  readonly groups: readonly Group[];
  readonly names: Names;
  readonly nodes: readonly string[];
  readonly onChange: (groups: Group[]) => void;
}) {
  const t = useTexts(templateTexts);
  const put = (group: Group, targets: Group['targets']): void =>
    onChange(groups.map((each) => (each === group ? { ...each, targets } : each)));
  return (
    <ul className={classes.list} aria-label={t(($) => $.groups)}>
      {groups.map((group) => {
        const name = names.group(group);
        const others = nodes.filter((node) => !group.targets.some((each) => each.node === node));
        return (
          <li key={`${group.endpoint} ${group.group}`} className={classes.row}>
            <span className={classes.words}>{name}</span>
            <span className={classes.targets}>
              {group.targets.map((target) => (
                <span key={`${target.node} ${target.endpoint ?? ''}`} className={classes.target}>
                  <Pill>{names.target(target)}</Pill>
                  <IconButton
                    size="small"
                    variant="subtle"
                    icon={<IconX />}
                    label={t(($) => $.removeTarget, { target: names.target(target), group: name })}
                    onClick={() =>
                      put(
                        group,
                        group.targets.filter((each) => each !== target),
                      )
                    }
                  />
                </span>
              ))}
              <Select
                label={null}
                aria-label={t(($) => $.addTarget, { group: name })}
                placeholder={t(($) => $.addTarget, { group: name })}
                data={others.map((node) => ({
                  value: node,
                  label: names.target({ node, endpoint: null }),
                }))}
                value={null}
                searchable
                onChange={(node) =>
                  node !== null && put(group, [...group.targets, { node, endpoint: null }])
                }
              />
            </span>
            <IconButton
              variant="subtle"
              icon={<IconX />}
              label={t(($) => $.free, { name })}
              onClick={() => onChange(groups.filter((each) => each !== group))}
            />
          </li>
        );
      })}
    </ul>
  );
}

type Parameter = Content['parameters'][number];

function Parameters({
  parameters,
  names,
  onChange,
}: {
  readonly parameters: readonly Parameter[];
  readonly names: Names;
  readonly onChange: (parameters: Parameter[]) => void;
}) {
  const t = useTexts(templateTexts);
  return (
    <div className={classes.fields}>
      {parameters.map((parameter) => {
        const known = names.parameters.find(({ key }) => key === parameter.key);
        const name = names.parameter(parameter.key);
        const put = (value: number): void =>
          onChange(parameters.map((each) => (each === parameter ? { ...each, value } : each)));
        return (
          <div key={parameter.key} className={classes.field}>
            {known && known.options.length > 0 && !known.free ? (
              <Select
                label={name}
                data={known.options.map((option) => ({
                  value: String(option.value),
                  label: option.name,
                }))}
                value={String(parameter.value)}
                onChange={(next) => next !== null && put(Number(next))}
              />
            ) : (
              <NumberInput
                label={name}
                value={parameter.value}
                allowDecimal={false}
                {...(known && { min: known.min, max: known.max })}
                suffix={known?.unit ? ` ${known.unit}` : ''}
                onChange={(next) => typeof next === 'number' && put(next)}
              />
            )}
            <IconButton
              variant="subtle"
              icon={<IconX />}
              label={t(($) => $.free, { name })}
              onClick={() => onChange(parameters.filter((each) => each !== parameter))}
            />
          </div>
        );
      })}
    </div>
  );
}
