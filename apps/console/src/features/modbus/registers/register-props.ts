import type { ModbusLook, ModbusProperty } from '@dimora/contract/client';
import type { ModbusBinding } from '@dimora/domain';
import type { RegisterFault } from '../draft/faults.ts';

/** A register on screen, collapsed or open: its definition, its value, and its actions. */
export type RegisterProps = {
  readonly binding: ModbusBinding;
  readonly properties: readonly ModbusProperty[];
  readonly fault: RegisterFault | undefined;
  readonly look: ModbusLook | undefined;
  readonly open: boolean;
  readonly readOnly: boolean;
  readonly onToggle: () => void;
  readonly onChange: (binding: ModbusBinding) => void;
  readonly onRemove: () => void;
};

/** A part of the open register's fields. */
export type RegisterPartProps = {
  readonly binding: ModbusBinding;
  readonly set: (change: Partial<ModbusBinding>) => void;
  /** What is wrong in a field, in words. */
  readonly faultIn: (field: RegisterFault) => string | undefined;
};
