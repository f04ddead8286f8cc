import type { Models } from 'zigbee-herdsman';

/** Where the requests of an endpoint take their options. */
const OPTIONS_AT: Readonly<Record<string, number>> = {
  read: 2,
  write: 2,
  configureReporting: 2,
  readReportingConfig: 2,
  command: 3,
};

/**
 * An endpoint whose requests give up at the first failure: the library's attempts to find a device again take
 * seventeen seconds, and a person is waiting.
 */
export const hurried = (endpoint: Models.Endpoint): Models.Endpoint =>
  new Proxy(endpoint, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      const at = typeof name === 'string' ? OPTIONS_AT[name] : undefined;
      if (typeof value !== 'function' || name === 'constructor') return value;
      return (...given: unknown[]): unknown => {
        const args = [...given];
        if (at !== undefined) args[at] = { ...optionsIn(args[at]), disableRecovery: true };
        return Reflect.apply(value, target, args);
      };
    },
  });

const optionsIn = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};
