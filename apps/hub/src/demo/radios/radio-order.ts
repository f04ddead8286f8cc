/** A simulated radio that listens, and the nodes of its network by the names that its simulator gives them. */
export type RadioNews = {
  readonly driver: 'zwave' | 'zigbee';
  /** Where its controller is, `tcp://…`. */
  readonly address: string;
  readonly nodes: readonly { readonly name: string; readonly node: string }[];
};
