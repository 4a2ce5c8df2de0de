import { beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../base/config';
import {
	getPrimaryHost,
	learnPrimaryDomain,
	resolveFile,
	resolveLink,
	resolveSourceSet
} from './store-addresses';

const STORE = config.platform.origin;

beforeAll(() => {
	learnPrimaryDomain('https://prismsupply.example');
});

it('keeps the domain that it knows when the platform names none', () => {
	learnPrimaryDomain(undefined);
	expect(getPrimaryHost()).toBe('prismsupply.example');
});

describe('resolveLink', () => {
	it.each([
		['https://prismsupply.example/products/mug', '/products/mug'],
		['https://www.prismsupply.example/products/mug', '/products/mug'],
		[`${config.site.url}/pages/about`, '/pages/about'],
		['products/mug', '/products/mug'],
		['/collections/50%-off/%C3%A4?q=1%', '/collections/50%25-off/%C3%A4?q=1%'],
		['https://prismsupply.example/cdn/shop/files/a.pdf', `${STORE}/cdn/shop/files/a.pdf`],
		['https://prismsupply.example/a/reviews', 'https://prismsupply.example/a/reviews'],
		['https://prismsupply.account.myshopify.com/', 'https://prismsupply.account.myshopify.com/'],
		['//elsewhere.example/x', 'https://elsewhere.example/x'],
		['\\\\elsewhere.example', 'https://elsewhere.example/'],
		['MAILTO:hello@prismsupply.example', 'MAILTO:hello@prismsupply.example'],
		['javascript:alert(1)', null],
		['java\tscript:alert(1)', null],
		['', null],
		['https://', null]
	])('leads %s to %s', (address, target) => {
		expect(resolveLink(address)).toBe(target);
	});
});

describe('resolveFile', () => {
	it.each([
		['http://pictures.example/a.png', 'https://pictures.example/a.png'],
		['https://prismsupply.example/cdn/a.png', `${STORE}/cdn/a.png`],
		['data:image/png;base64,AA', null]
	])('finds %s at %s', (address, file) => {
		expect(resolveFile(address)).toBe(file);
	});
});

it('resolves each address of a set', () => {
	expect(resolveSourceSet('//a.example/1.png 1x,//a.example/2.png 2x, javascript:x 3x')).toBe(
		'https://a.example/1.png 1x, https://a.example/2.png 2x'
	);
});
