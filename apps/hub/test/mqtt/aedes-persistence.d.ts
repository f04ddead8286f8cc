/** aedes' suite for every store of a broker; the package has no types for it. */
declare module 'aedes-persistence/abstract.js' {
  type Context = {
    readonly assert: object;
    plan(count: number): void;
    diagnostic(message: string): void;
  };

  export default function conformance(options: {
    readonly test: (title: string, run: (context: Context) => Promise<void>) => void;
    readonly persistence: () => object;
    readonly testAsync: true;
  }): void;
}
