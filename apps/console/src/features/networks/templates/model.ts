import type { NetworkNodeRow, ZwaveTemplate } from '@dimora/contract/client';
import { isRecord, numberOf } from '../plain.ts';

type Model = Pick<ZwaveTemplate, 'ManufacturerId' | 'ProductType' | 'ProductId'>;

/** The three numbers by which makers tell their models apart; `null` before the node has said them. */
export function modelOf({ radio }: Pick<NetworkNodeRow, 'radio'>): Model | null {
  const own = isRecord(radio?.own) ? radio.own : {};
  const [ManufacturerId, ProductType, ProductId] = [
    numberOf(own['manufacturerId']),
    numberOf(own['productType']),
    numberOf(own['productId']),
  ];
  return ManufacturerId === null || ProductType === null || ProductId === null
    ? null
    : { ManufacturerId, ProductType, ProductId };
}

/** Whether a template is for a node's model. */
export function isFor(template: Model, row: Pick<NetworkNodeRow, 'radio'>): boolean {
  const model = modelOf(row);
  return (
    model !== null &&
    model.ManufacturerId === template.ManufacturerId &&
    model.ProductType === template.ProductType &&
    model.ProductId === template.ProductId
  );
}

/** A model as makers print it: its three numbers in hexadecimal. */
const modelNumbers = ({ ManufacturerId, ProductType, ProductId }: Model): string =>
  [ManufacturerId, ProductType, ProductId]
    .map((each) => each.toString(16).padStart(4, '0').toUpperCase())
    .join(':');

/** The maker and model of a template as a node of the network says them, else its numbers. */
export function modelName(rows: readonly NetworkNodeRow[], template: ZwaveTemplate): string {
  const radio = rows.find((row) => isFor(template, row))?.radio;
  const known = [radio?.manufacturer, radio?.model].filter(Boolean).join(' ');
  return known === '' ? modelNumbers(template) : known;
}
