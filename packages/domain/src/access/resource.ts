/** What a claim is asked about; a missing attribute satisfies no condition that names it. */
export type Resource = {
  /** The environment of the resource, then its ancestors up to `$home`. */
  readonly environmentPath?: readonly string[];
  readonly DeviceId?: string;
  readonly IoTCategoryIds?: readonly string[];
};
