import type { ZwaveTemplate } from '@dimora/contract/client';
import { Button, Card, EmptyState, Link, Pill } from '@dimora/ui';
import { Fold } from '@dimora/ui/fold';
import { IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { AskedButton } from '../../../kit/forms/asked-button.tsx';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { Loaded } from '../../../kit/page/loaded.tsx';
import { useOfflineReason } from '../../../kit/page/use-offline-reason.ts';
import { useApi, useOrpc } from '../../../kit/services.tsx';
import { useFormat } from '../../../kit/text/use-format.ts';
import { networkHref } from '../network-search.ts';
import { templateTexts } from '../texts.ts';
import { EditTemplate } from './edit-template.tsx';
import { isFor, modelName } from './model.ts';
import { NodeTemplate } from './node-template.tsx';
import type { TemplatePartProps } from './template-part.ts';
import classes from './templates.module.css';
import { useNames, type Names } from './use-names.ts';

/** One template: what it wants, the devices of its model, and its versions. */
export function TemplateDetail({
  template: Id,
  ...part
}: TemplatePartProps & { readonly template: string }) {
  const t = useTexts(templateTexts);
  const { network, held } = part;
  const back = networkHref(network.driver, { network: network.Id, tab: 'templates' });
  return (
    <div className={classes.parts}>
      <Link className={classes.back} href={back}>
        {t(($) => $.all)}
      </Link>
      <Loaded query={held.templates} what={t(($) => $.what)}>
        {(templates) => {
          const template = templates.find((each) => each.Id === Id);
          return template ? (
            <Parts {...part} template={template} />
          ) : (
            <Card>
              <EmptyState title={t(($) => $.gone)}>{t(($) => $.goneLine)}</EmptyState>
            </Card>
          );
        }}
      </Loaded>
    </div>
  );
}

type PartsProps = TemplatePartProps & { readonly template: ZwaveTemplate };

function Parts({ network, rows, held, template }: PartsProps) {
  const t = useTexts(templateTexts);
  const format = useFormat();
  const ofModel = rows.filter((row) => isFor(template, row));
  const names = useNames(network, rows, ofModel[0], template.content.parameters.length > 0);
  const mayInstall = useMay('INSTALL_DEVICE') && !network.isClosed;
  const [editing, setEditing] = useState(false);
  const model = modelName(rows, template);
  return (
    <>
      <Card
        level={2}
        title={template.Name}
        action={mayInstall && !editing && <Buttons template={template} onEdit={setEditing} />}
      >
        <p className={classes.muted}>
          {model} ·{' '}
          {t(($) => $.latest, {
            version: template.version,
            time: format.shortDateTime(template.changedAt),
          })}
        </p>
        {editing ? (
          <EditTemplate
            key={template.version}
            template={template}
            names={names}
            rows={rows}
            controller={network.about?.node ?? ''}
            onClose={() => setEditing(false)}
          />
        ) : (
          <Wanted template={template} names={names} />
        )}
      </Card>
      <Card level={2} title={t(($) => $.devices)}>
        {ofModel.length === 0 ? (
          <p className={classes.muted}>{t(($) => $.noDevices)}</p>
        ) : (
          <ul className={classes.list} aria-label={t(($) => $.devices)}>
            {ofModel.map((row) => (
              <li key={row.node}>
                <NodeTemplate
                  network={network}
                  rows={rows}
                  row={row}
                  held={held}
                  template={template}
                  isLinked
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Versions template={template} />
    </>
  );
}

function Buttons({
  template: { Id, Name },
  onEdit,
}: {
  readonly template: ZwaveTemplate;
  readonly onEdit: (editing: boolean) => void;
}) {
  const t = useTexts(templateTexts);
  const api = useApi();
  const orpc = useOrpc();
  const queries = useQueryClient();
  const offline = useOfflineReason();
  return (
    <span className={classes.buttons}>
      <Button
        size="small"
        icon={<IconPencil />}
        disabledReason={offline}
        onClick={() => onEdit(true)}
      >
        {t(($) => $.edit)}
      </Button>
      <AskedButton
        size="small"
        label={t(($) => $.remove)}
        question={t(($) => $.removeTitle, { name: Name })}
        disabledReason={offline}
        act={async () => {
          await api.zwave.removeTemplate({ Id });
          await queries.invalidateQueries({ queryKey: orpc.zwave.key() });
        }}
      >
        {t(($) => $.removeLine)}
      </AskedButton>
    </span>
  );
}

/** The groups and settings that a template wants. */
function Wanted({
  template: { content },
  names,
}: {
  readonly template: ZwaveTemplate;
  readonly names: Names;
}) {
  const t = useTexts(templateTexts);
  const { groups, parameters } = content;
  if (groups.length + parameters.length === 0)
    return <p className={classes.muted}>{t(($) => $.nothing)}</p>;
  return (
    <>
      {groups.length > 0 && <h3 className={classes.subtitle}>{t(($) => $.groups)}</h3>}
      <ul className={classes.list} aria-label={t(($) => $.groups)}>
        {groups.map((group) => (
          <li key={`${group.endpoint} ${group.group}`} className={classes.row}>
            <span className={classes.words}>{names.group(group)}</span>
            <span className={classes.targets}>
              {group.targets.length === 0 && (
                <span className={classes.muted}>{t(($) => $.toNobody)}</span>
              )}
              {group.targets.map((target) => (
                <Pill key={`${target.node} ${target.endpoint ?? ''}`}>{names.target(target)}</Pill>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {parameters.length > 0 && <h3 className={classes.subtitle}>{t(($) => $.parameters)}</h3>}
      <ul className={classes.list} aria-label={t(($) => $.parameters)}>
        {parameters.map(({ key, value }) => (
          <li key={key} className={classes.row}>
            <span className={classes.words}>{names.parameter(key)}</span>
            <span className={classes.targets}>{names.value(key, value)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Every version, the latest first; read when somebody opens the list. */
function Versions({ template: { Id, version } }: { readonly template: ZwaveTemplate }) {
  const t = useTexts(templateTexts);
  const orpc = useOrpc();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const query = useQuery({
    ...orpc.zwave.templateVersions.queryOptions({ input: { Id } }),
    queryKey: [...orpc.zwave.templateVersions.key({ input: { Id } }), version],
    enabled: open,
    staleTime: 0,
  });
  return (
    <Card>
      <Fold title={t(($) => $.versions)} open={open} onToggle={setOpen}>
        <Loaded query={query} what={t(($) => $.what)}>
          {(versions) => (
            <ul className={classes.list} aria-label={t(($) => $.versions)}>
              {versions.map((each) => (
                <li key={each.version} className={classes.row}>
                  <span className={classes.words}>
                    {t(($) => $.latest, {
                      version: each.version,
                      time: format.shortDateTime(each.changedAt),
                    })}
                  </span>
                  <span className={classes.muted}>
                    {t(($) => $.sum, {
                      groups: t(($) => $.sumGroups, { count: each.content.groups.length }),
                      settings: t(($) => $.sumSettings, { count: each.content.parameters.length }),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Fold>
    </Card>
  );
}
