import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeStore } from './server-bundle.ts';

const ARTIFACTS = globSync('.houdini/artifacts/*.ts').filter((path) => !path.endsWith('index.ts'));

describe('a store of Houdini', () => {
	it('keeps its name and its text', () => {
		const module = describeStore('Shop', '{ "raw": `query Shop {\n\tshop\n}\n`, "selection": {} }');
		expect(module).toBe(
			'export class ShopStore { artifact = {"name":"Shop","raw":"query Shop {\\n\\tshop\\n}\\n"}; }'
		);
	});

	it('ends the build when its text is elsewhere, and says what to do', () => {
		expect(() => describeStore('Shop', '{ "text": `query Shop` }')).toThrow(
			'The document of Shop is not found in what Houdini wrote. Adapt scripts/build/server-bundle.ts'
		);
	});

	it.each(ARTIFACTS)('is found in %s', (path) => {
		const name = basename(path, '.ts');
		expect(describeStore(name, readFileSync(path, 'utf8'))).toContain(`${name}Store`);
	});
});
