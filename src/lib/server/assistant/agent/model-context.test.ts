import { expect, it } from 'vitest';
import type { ToolContext } from '../tools/define-tool';
import { agentTools } from '../tools/tool-set';
import { writeInstructions } from './model-context';

const SITUATION = {
	shopName: 'Shop',
	localization: { country: 'DE', language: 'DE', locale: 'de-DE' },
	page: null,
	summary: null
};

it('names the form that ends a contract, where the law wants one', () => {
	const statements = [{ label: 'Vertrag widerrufen', path: '/withdrawal' }];
	expect(writeInstructions({ ...SITUATION, statements })).toContain(
		'[Vertrag widerrufen](/withdrawal)'
	);
	expect(writeInstructions(SITUATION)).not.toContain('/withdrawal');
});

it('has no tool that ends a contract', () => {
	const names = Object.keys(agentTools.createToolSet({} as ToolContext));
	expect(names).toContain('get-orders');
	expect(names.filter((name) => /withdraw|contract|statement|cancel/.test(name))).toEqual([]);
});
