declare const offered: unique symbol;

/** The token of a port that a module offers to others: its key names it, its type is the port's interface. */
export type PortToken<Port> = { readonly key: string; readonly [offered]?: Port };

/** The names under which a module knows ports, each with its token. */
export type PortTokens = Readonly<Record<string, PortToken<unknown>>>;

/** The ports themselves, under the same names. */
export type PortsOf<Tokens extends PortTokens> = {
  readonly [Name in keyof Tokens]: Tokens[Name] extends PortToken<infer Port> ? Port : never;
};

/**
 * Creates the token of a port. It is declared in the module's `port.ts` beside the port's type, under the
 * same name: `export const Visibility = definePort<Visibility>('visibility')`.
 */
export const definePort = <Port>(key: string): PortToken<Port> => ({ key });
