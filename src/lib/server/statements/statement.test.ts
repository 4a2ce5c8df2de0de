import { describe, expect, it } from 'vitest';
import { createStatementId, describeStatement, findFaults, readValues } from './statement';

function read(kind: 'withdrawal' | 'cancellation', fields: Record<string, string>) {
	return readValues(kind, (name) => fields[name] ?? '');
}

const KIM = { name: 'Kim', contract: '#1102', email: 'kim@example.com' };

describe('a withdrawal', () => {
	it('needs a name, a contract and an address, and nothing else', () => {
		expect(findFaults(read('withdrawal', KIM))).toEqual({});
		const faults = findFaults(read('withdrawal', { email: 'kim' }));
		expect(Object.keys(faults)).toEqual(['name', 'contract', 'email']);
		expect(faults.email).toContain('kim');
	});

	it('is of the whole order, or of the items that are named', () => {
		const texts = (fields: object) =>
			describeStatement('withdrawal', read('withdrawal', { ...KIM, ...fields })).map(
				({ value }) => value
			);
		expect(texts({})).toContain('The whole order');
		expect(texts({ items: ' Mug \r\n\r\nPitcher ' })).toContain('Mug \n\nPitcher');
	});

	it('has no reason', () => {
		const values = read('withdrawal', { ...KIM, ground: 'Too small', manner: 'extraordinary' });
		expect(values).toMatchObject({ ground: '', manner: '' });
	});
});

describe('a cancellation', () => {
	it('has a ground only where it is extraordinary, and a day only where one is wanted', () => {
		const fields = { ...KIM, ground: 'Moved', endsOn: '2026-12-31' };
		expect(read('cancellation', fields)).toMatchObject({
			...{ manner: 'ordinary', ground: '', ends: 'soonest', endsOn: '' }
		});
		const values = read('cancellation', { ...fields, manner: 'extraordinary', ends: 'date' });
		expect(values).toMatchObject({ ground: 'Moved', endsOn: '2026-12-31' });
		const lines = describeStatement('cancellation', values).map(({ value }) => value);
		expect(lines).toEqual(expect.arrayContaining(['Moved', 'December 31, 2026']));
	});

	it.each(['', 'soon', '2026-13-01'])('cannot end on “%s”', (endsOn) => {
		const faults = findFaults(read('cancellation', { ...KIM, ends: 'date', endsOn }));
		expect(Object.keys(faults)).toEqual(['endsOn']);
	});
});

it('has one number, whatever is sent twice, and another after a change', () => {
	const create = (seed: string, fields: object = {}) =>
		createStatementId('withdrawal', seed, read('withdrawal', { ...KIM, ...fields }));
	expect(create('seed')).toMatch(/^(?:[\dA-F]{6}-){3}[\dA-F]{6}$/);
	expect(create('seed')).toBe(create('seed'));
	expect(create('seed')).not.toBe(create('seed', { items: 'Mug' }));
	expect(create('seed')).not.toBe(create('other'));
});
