import { describe, expect, test } from 'vitest';
import { findRedis, type Machine } from './redis.ts';

function createMachine(given: Partial<Machine> & { programs?: string[] }) {
	const said: string[] = [];
	const programs = given.programs ?? [];
	const machine: Machine = {
		environment: {},
		starts: (program) => programs.includes(program),
		installPackage: null,
		log: (message) => said.push(message),
		...given
	};
	return { machine, said, programs };
}

describe('findRedis', () => {
	test('refuses a named server that does not start, though another would', () => {
		const environment = { REDIS_SERVER_PATH: '/opt/redis' };
		const { machine } = createMachine({ environment, programs: ['redis-server'] });
		expect(() => findRedis(machine)).toThrow('REDIS_SERVER_PATH is "/opt/redis", which does not');
	});

	test('takes the named one, then Valkey, then Redis', () => {
		const programs = ['/opt/redis', 'valkey-server', 'redis-server'];
		const environment = { REDIS_SERVER_PATH: '/opt/redis' };
		const find = (given: Parameters<typeof createMachine>[0]) =>
			findRedis(createMachine(given).machine);
		expect([
			find({ programs, environment }),
			find({ programs, environment: { REDIS_SERVER_PATH: '' } }),
			find({ programs: ['redis-server'] })
		]).toEqual(['/opt/redis', 'valkey-server', 'redis-server']);
	});

	test('installs the first package that there is', () => {
		const programs: string[] = [];
		const installPackage = (name: string) => {
			if (name === 'redis-server') programs.push(name);
			return name === 'redis-server';
		};
		const { machine } = createMachine({ programs, installPackage });
		expect(findRedis(machine)).toBe('redis-server');
	});

	test('fails where installing fails', () => {
		const { machine } = createMachine({ installPackage: () => false });
		expect(() => findRedis(machine)).toThrow('none could be installed. Install valkey-server or');
	});

	test('fails in continuous integration, and says loudly elsewhere what is left out', () => {
		expect(() => findRedis(createMachine({ environment: { CI: '1' } }).machine)).toThrow(
			'Tests of several replicas need Redis.'
		);
		const { machine, said } = createMachine({});
		expect(findRedis(machine)).toBeNull();
		expect(said.join()).toContain('SKIPPED: tests of several replicas');
	});
});
