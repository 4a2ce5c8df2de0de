import { expect, it, vi } from 'vitest';
import { remember } from './remember';

it('derives once from each object', () => {
	const derive = vi.fn(({ name }: { name: string }) => name.toUpperCase());
	const read = remember(derive);
	const lamp = { name: 'lamp' };
	expect([read(lamp), read(lamp), read({ name: 'vase' })]).toEqual(['LAMP', 'LAMP', 'VASE']);
	expect(derive).toHaveBeenCalledTimes(2);
});

it('remembers that there is nothing', () => {
	const derive = vi.fn((): string | undefined => undefined);
	const read = remember(derive);
	const source = {};
	expect([read(source), read(source)]).toEqual([undefined, undefined]);
	expect(derive).toHaveBeenCalledOnce();
});

it('returns frozen values', () => {
	const read = remember(({ name }: { name: string }) => ({ names: [name] }));
	expect(() => read({ name: 'lamp' }).names.push('vase')).toThrow(TypeError);
});

it('forgets what could not be derived', () => {
	const derive = vi.fn().mockImplementationOnce(() => {
		throw new Error('once');
	});
	const read = remember(derive.mockReturnValue('there'));
	const source = {};
	expect(() => read(source)).toThrow('once');
	expect(read(source)).toBe('there');
});
