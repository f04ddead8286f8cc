import { CONSOLE_DEFAULTS, type ConsoleConfig } from '@dimora/domain';

/**
 * The configuration: the ledger's defaults, and what the server that serves this page has stated in
 * `<html data-config>` (consoleConfigFrom of node-kit).
 */
export const config: ConsoleConfig = { ...CONSOLE_DEFAULTS, ...stated() };

function stated(): Partial<ConsoleConfig> {
  // Tests in Node have no page.
  const text =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['config'];
  return text === undefined ? {} : (JSON.parse(text) as Partial<ConsoleConfig>);
}
