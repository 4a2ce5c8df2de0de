import { describe, expect, it } from 'vitest';
import { formatShardName, parseShardName } from './sitemap';

describe('parseShardName', () => {
	it.each([
		...['', 'products', 'products-', 'products-0', 'products-01', 'products--1', 'products-1.5'],
		...['products-1000000', 'products-1e3', 'orders-1', 'Products-1', 'static-1', ' static'],
		...['products-1\n', '__proto__-1']
	])('%j names no shard', (name) => {
		expect(parseShardName(name)).toBeNull();
	});

	it.each(['static', 'products-1', 'articles-999999'])(
		'%s is what it was formatted from',
		(name) => {
			const shard = parseShardName(name);
			expect(shard && formatShardName(shard)).toBe(name);
		}
	);
});
