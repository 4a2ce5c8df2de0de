import { matchDescription, useVersionOfSettings } from '../proofs/versioning.ts';
import { each, type Chapter } from './statement.ts';

export const VERSIONING: Chapter = {
	section: 'Versioning',
	statements: [
		{
			id: 'api-version-setting',
			says: 'the version of the Storefront API is a setting of the deployment',
			proof: useVersionOfSettings
		},
		{
			id: 'v1-compatible',
			says: 'version 1 stays compatible: its operations and bounds are described, and answers fit',
			proof: matchDescription
		},
		{
			id: 'new-version-new-path',
			says: 'an incompatible change gets a version of its own: there is no second one yet',
			requests: each(['/api/v2/status', '/api/v2/prism-stream'], { status: 404 })
		}
	]
};
