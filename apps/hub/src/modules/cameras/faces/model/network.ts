import { readFile } from 'node:fs/promises';
import type * as Runtime from 'onnxruntime-web';
import type { InferenceSession } from 'onnxruntime-web';
import type { NetworkInput } from './model-description.ts';
import { ModelFault } from './model-fault.ts';
import type { Outputs } from './outputs.ts';
import { shapeOf } from './tensor.ts';

/** What a network is loaded from. */
export type NetworkFile = {
  readonly path: string;
  /** Its name in the folder. */
  readonly file: string;
  readonly input: NetworkInput;
};

/** Loads the runtime: its WebAssembly, on one thread. Throws a {@link ModelFault}. */
export async function loadRuntime(): Promise<typeof Runtime> {
  try {
    const runtime = await import('onnxruntime-web');
    // This is a thread of its own already.
    runtime.env.wasm.numThreads = 1;
    runtime.env.wasm.proxy = false;
    runtime.env.logLevel = 'fatal';
    return runtime;
  } catch (error) {
    throw faultOf(error, 'runtime');
  }
}

/** One of the models, loaded. Throws a {@link ModelFault} in whatever it does. */
export class Network {
  readonly outputs: readonly string[];
  readonly #runtime: typeof Runtime;
  readonly #session: InferenceSession;
  readonly #of: NetworkFile;
  readonly #input: string;

  private constructor(runtime: typeof Runtime, session: InferenceSession, of: NetworkFile) {
    this.#runtime = runtime;
    this.#session = session;
    this.#of = of;
    this.outputs = session.outputNames;
    const [only, ...others] = session.inputNames;
    const wanted = of.input.name ?? (others.length === 0 ? only : undefined);
    if (wanted === undefined || !session.inputNames.includes(wanted))
      throw new ModelFault({
        code: 'input',
        file: of.file,
        detail: session.inputNames.join(', '),
      });
    this.#input = wanted;
  }

  static async load(runtime: typeof Runtime, of: NetworkFile): Promise<Network> {
    let session: InferenceSession;
    try {
      session = await runtime.InferenceSession.create(await readFile(of.path), {
        executionProviders: ['wasm'],
        logSeverityLevel: 4,
      });
    } catch (error) {
      throw faultOf(error, 'notAModel', of.file);
    }
    return new Network(runtime, session, of);
  }

  async run(tensor: Float32Array): Promise<Outputs> {
    const shape = shapeOf(this.#of.input);
    try {
      const answer = await this.#session.run({
        [this.#input]: new this.#runtime.Tensor('float32', tensor, shape),
      });
      return Object.fromEntries(
        Object.entries(answer).flatMap(([name, { type, dims, data }]) =>
          type === 'float32' ? [[name, { dims, data: data as Float32Array }]] : [],
        ),
      );
    } catch (error) {
      throw faultOf(error, 'notAModel', this.#of.file);
    }
  }
}

/** The runtime reports faults only in words. */
const MEMORY = /bad_alloc|out of memory|memory|allocat/i;
const SHAPE = /dimension|shape|rank|data type/i;

function faultOf(error: unknown, otherwise: 'runtime' | 'notAModel', file?: string): ModelFault {
  if (error instanceof ModelFault) return error;
  const detail = error instanceof Error ? error.message : String(error);
  const code = MEMORY.test(detail) ? 'memory' : SHAPE.test(detail) ? 'shape' : otherwise;
  return new ModelFault({ code: otherwise === 'runtime' ? otherwise : code, file, detail });
}
