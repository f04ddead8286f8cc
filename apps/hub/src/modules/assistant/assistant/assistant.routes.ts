import { os } from '../../../platform/http/os.ts';
import type { AssistantService } from './assistant.service.ts';
import type { AssistantTokens } from './assistant-tokens.ts';
import type { ModelSetup } from './model/model-setup.ts';

type Parts = {
  readonly service: AssistantService;
  readonly tokens: AssistantTokens;
  readonly setup: ModelSetup;
};

/** The procedures of the conversation, of outside assistants and of the language model. */
export const assistantRoutes = ({ service, tokens, setup }: Parts) => ({
  assistant: {
    thread: os.assistant.thread.handler(({ context }) => service.thread(context.caller)),
    say: os.assistant.say.handler(({ context, input }) =>
      service.say(context.caller, input.Text, input.Language),
    ),
    choose: os.assistant.choose.handler(({ context, input }) =>
      service.choose(context.caller, input.Id, input.choice),
    ),
    perform: os.assistant.perform.handler(({ context, input }) =>
      service.perform(context.caller, input.Id, input.without),
    ),
    dismiss: os.assistant.dismiss.handler(({ context, input }) =>
      service.dismiss(context.caller, input.Id),
    ),
    saveDraft: os.assistant.saveDraft.handler(({ context, input }) =>
      service.saveDraft(context.grant('MODIFY_TRIGGERS'), input.Id, input.Enabled),
    ),
    clear: os.assistant.clear.handler(async ({ context }) => {
      await service.clear(context.caller);
      return {};
    }),
  },
  assistantTokens: {
    list: os.assistantTokens.list.handler(({ context }) => tokens.of(context.caller.user.Id)),
    create: os.assistantTokens.create.handler(({ context, input }) =>
      tokens.make(context.caller, input),
    ),
    revoke: os.assistantTokens.revoke.handler(({ context, input }) => {
      tokens.revoke(context.caller, input.Id);
      return {};
    }),
  },
  assistantModel: {
    get: os.assistantModel.get.handler(({ context }) =>
      setup.get(context.grant('READ_PARAMETERS')),
    ),
    set: os.assistantModel.set.handler(({ context, input }) =>
      setup.set(context.grant('WRITE_PARAMETERS'), input.settings),
    ),
    test: os.assistantModel.test.handler(({ context }) =>
      setup.test(context.grant('WRITE_PARAMETERS')),
    ),
  },
});
