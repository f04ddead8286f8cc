import { ModelFault } from './model-fault.ts';

/** What a network answers: a tensor of numbers by name. */
export type Outputs = Readonly<
  Record<string, { readonly dims: readonly number[]; readonly data: Float32Array }>
>;

/** Reads the outputs of a model by name. Throws a {@link ModelFault} where one is missing, or has other numbers. */
export class OutputReader {
  readonly #outputs: Outputs;
  readonly #file: string;

  constructor(outputs: Outputs, file: string) {
    this.#outputs = outputs;
    this.#file = file;
  }

  /** The numbers of an output; that many, if a number is given. */
  read(name: string, length?: number): Float32Array {
    const found = this.#outputs[name];
    if (!found) throw new ModelFault({ code: 'output', file: this.#file, detail: name });
    if (length !== undefined && found.data.length !== length) throw this.shapeFault(name);
    return found.data;
  }

  shapeFault(name: string): ModelFault {
    const shape = this.#outputs[name]?.dims.join(' × ') ?? '';
    return new ModelFault({ code: 'shape', file: this.#file, detail: `${name}: ${shape}` });
  }
}
