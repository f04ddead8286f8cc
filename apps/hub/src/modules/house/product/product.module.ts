import { defineModule } from '../../../platform/module.ts';
import { ParametersPort } from '../parameters/port.ts';
import { PRODUCT_ID, PRODUCT_PARAMETERS, PRODUCT_SERIAL, PROPERTY } from './definitions.ts';
import { ProductPort } from './port.ts';
import { ProductService } from './product.service.ts';
import { propertyChanged } from './property.events.ts';
import { hearsParameter } from '../parameters/parameter.events.ts';

/** Which product this hub is. Its id is created at the first start; the demo's is always the same. */
export const product = defineModule({
  name: 'product',
  essential: true,
  needs: { parameters: ParametersPort },
  provides: { product: ProductPort },
  events: [propertyChanged],
  make: ({ bus, entropy, setting }, { parameters }) => {
    const { demo, accessPoint = false } = setting;
    for (const definition of PRODUCT_PARAMETERS) parameters.define<unknown>(definition);
    if (demo) parameters.seed(PROPERTY, demo.property);
    if (demo) parameters.seed(PRODUCT_SERIAL, demo.serial);
    parameters.seed(PRODUCT_ID, demo?.ProductId ?? entropy.id());
    const service = new ProductService(parameters, { accessPoint });
    return {
      ports: { product: service },
      listens: [
        hearsParameter(PROPERTY, () => bus.emit(propertyChanged, { property: service.property() })),
      ],
    };
  },
});
