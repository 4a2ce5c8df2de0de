import { each, heldBy, type Chapter } from './statement.ts';

export const VERSIONING: Chapter = {
	section: 'Versioning',
	statements: [
		{
			id: 'api-version-setting',
			says: 'the version of the Storefront API is a setting of the deployment',
			heldBy: heldBy(
				'src/lib/server/storefront/request.test.ts',
				'goes to the version in use, named, with the public token and no address of the buyer'
			)
		},
		{
			id: 'v1-compatible',
			says: 'version 1 stays compatible: its operations and bounds are described, and answers fit',
			heldBy: heldBy(
				'tests/integration/v1-surfaces.test.ts',
				'has the specified operations and bounds',
				'describes what %s%s answers'
			)
		},
		{
			id: 'new-version-new-path',
			says: 'an incompatible change gets a version of its own: there is no second one yet',
			requests: each(['/api/v2/status', '/api/v2/prism-stream'], { status: 404 })
		}
	]
};
