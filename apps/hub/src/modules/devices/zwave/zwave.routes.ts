import type { Lazy } from '@dimora/node-kit/kernel';
import { os } from '../../../platform/http/os.ts';
import type { RadioNetworks } from '../networks/port.ts';
import type { NodeTemplatesService } from './node-templates.service.ts';
import type { Summaries } from './summaries.ts';
import type { Templates } from './templates.service.ts';
import type { ZwaveService } from './zwave.service.ts';

type Parts = {
  readonly service: ZwaveService;
  readonly templates: Templates;
  readonly atNodes: NodeTemplatesService;
  readonly summaries: Lazy<Summaries>;
  readonly radios: Pick<RadioNetworks, 'refuseLook' | 'refuseChange'>;
};

/** The procedures of Z-Wave. */
export const zwaveRoutes = (parts: Parts) => ({
  ...associationRoutes(parts),
  ...jobRoutes(parts),
  ...templateRoutes(parts),
  controllers: os.zwave.controllers.handler(({ context }) =>
    parts.service.controllers(context.caller),
  ),
  findings: os.zwave.findings.handler(({ context, input }) =>
    parts.service.findings(context.caller, input._home_id_),
  ),
  summary: os.zwave.summary.handler(async ({ context, input }) =>
    (await parts.summaries()).file(context.caller, input),
  ),
});

function associationRoutes({ service }: Parts) {
  return {
    associationSet: os.zwave.associationSet.handler(({ context, input }) =>
      service.association(context.grant('INSTALL_DEVICE'), 'AssociationSet', input),
    ),
    associationGet: os.zwave.associationGet.handler(({ context, input }) =>
      service.association(context.grant('INSTALL_DEVICE'), 'AssociationGet', {
        ...input,
        node_ids: [],
      }),
    ),
    associationRemove: os.zwave.associationRemove.handler(({ context, input }) =>
      service.association(context.grant('INSTALL_DEVICE'), 'AssociationRemove', input),
    ),
    multiChannelAssociationSet: os.zwave.multiChannelAssociationSet.handler(({ context, input }) =>
      service.association(context.grant('INSTALL_DEVICE'), 'MultiChannelAssociationSet', input),
    ),
    multiChannelAssociationGet: os.zwave.multiChannelAssociationGet.handler(({ context, input }) =>
      service.association(context.grant('INSTALL_DEVICE'), 'MultiChannelAssociationGet', {
        ...input,
        node_ids: [],
      }),
    ),
    multiChannelAssociationRemove: os.zwave.multiChannelAssociationRemove.handler(
      ({ context, input }) =>
        service.association(
          context.grant('INSTALL_DEVICE'),
          'MultiChannelAssociationRemove',
          input,
        ),
    ),
    nop: os.zwave.nop.handler(({ context, input }) =>
      service.nop(context.grant('INSTALL_DEVICE'), input),
    ),
  };
}

function jobRoutes({ service }: Parts) {
  return {
    refreshNeighbours: os.zwave.refreshNeighbours.handler(({ context, input }) =>
      service.refresh(context.grant('INSTALL_DEVICE'), 'neighbours', input),
    ),
    refreshState: os.zwave.refreshState.handler(({ context, input }) =>
      service.refresh(context.grant('INSTALL_DEVICE'), 'refresh', input),
    ),
    reloadList: os.zwave.reloadList.handler(({ context, input }) =>
      service.refresh(context.grant('INSTALL_DEVICE'), 'links', { ...input, _node_id_: null }),
    ),
    commandClasses: os.zwave.commandClasses.handler(({ context, input }) =>
      service.refresh(context.grant('INSTALL_DEVICE'), 'interview', input),
    ),
    reload: os.zwave.reload.handler(({ context, input }) =>
      service.reload(context.grant('INSTALL_DEVICE'), input._home_id_),
    ),
    nopAll: os.zwave.nopAll.handler(({ context, input }) =>
      service.nopAll(context.grant('INSTALL_DEVICE'), input._home_id_),
    ),
    cleanGroups: os.zwave.cleanGroups.handler(({ context, input }) =>
      service.cleanGroups(
        context.grant('CLEAN_RADIO_GROUPS'),
        context.grant('INSTALL_DEVICE'),
        input._home_id_,
      ),
    ),
    fix: os.zwave.fix.handler(({ context, input }) =>
      service.fix(context.grant('INSTALL_DEVICE'), input),
    ),
  };
}

function templateRoutes({ atNodes, templates, radios }: Parts) {
  return {
    templates: os.zwave.templates.handler(({ context }) => {
      radios.refuseLook(context.caller);
      return [...templates.all()];
    }),
    templateVersions: os.zwave.templateVersions.handler(({ context, input }) => {
      radios.refuseLook(context.caller);
      return [...templates.versions(input.Id)];
    }),
    addTemplate: os.zwave.addTemplate.handler(({ context, input }) => {
      radios.refuseChange();
      return templates.add(context.grant('INSTALL_DEVICE'), input);
    }),
    updateTemplate: os.zwave.updateTemplate.handler(({ context, input }) => {
      radios.refuseChange();
      return templates.update(context.grant('INSTALL_DEVICE'), input);
    }),
    removeTemplate: os.zwave.removeTemplate.handler(({ context, input }) => {
      radios.refuseChange();
      templates.remove(context.grant('INSTALL_DEVICE'), input.Id);
      return {};
    }),
    adoptTemplates: os.zwave.adoptTemplates.handler(({ context, input }) =>
      atNodes.adoptTemplates(context.grant('INSTALL_DEVICE'), input._home_id_),
    ),
    saveTemplate: os.zwave.saveTemplate.handler(({ context, input }) =>
      atNodes.saveTemplate(context.grant('INSTALL_DEVICE'), input),
    ),
    applyTemplate: os.zwave.applyTemplate.handler(({ context, input }) =>
      atNodes.applyTemplate(context.grant('INSTALL_DEVICE'), input),
    ),
    drift: os.zwave.drift.handler(({ context, input }) => atNodes.drift(context.caller, input)),
    drifts: os.zwave.drifts.handler(({ context, input }) =>
      atNodes.drifts(context.caller, input._home_id_),
    ),
  };
}
