/** `npm run coverage`: prints which fields of the published schemas the demo store resolves. */
import { measureCoverage, renderCoverage } from '../demo-store/src/graphql/coverage.ts';
import { readPublishedSchema } from '../demo-store/src/published-schema.ts';
import { resolverMaps as customerMaps } from '../demo-store/src/surfaces/customer-api/resolver-maps.ts';
import { resolverMaps as storefrontMaps } from '../demo-store/src/surfaces/storefront-api/resolver-maps.ts';

const storefront = measureCoverage(readPublishedSchema('storefront'), storefrontMaps);
const customer = measureCoverage(readPublishedSchema('customer-account'), customerMaps);
console.log(`### Storefront API\n\n${renderCoverage(storefront)}\n`);
console.log(`### Customer Account API\n\n${renderCoverage(customer)}`);
