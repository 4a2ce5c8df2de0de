import { describe, type Finding } from './finding';
import type { Patient } from './patient';

const redis = describe('Redis');

/** Major and minor number of the oldest version that is supported (docs/caching.md). */
const OLDEST = [6, 2] as const;

interface Use {
	variable: string;
	url: string;
	/** Holds conversations and sign-outs, which must not be evicted. */
	isKept: boolean;
}

/** Version, eviction and persistence of each Redis. */
export async function checkRedis(patient: Patient): Promise<Finding[]> {
	const { redisUrl, cache } = patient.config;
	const uses: Use[] = [];
	if (redisUrl !== null) uses.push({ variable: 'REDIS_URL', url: redisUrl, isKept: true });
	if (cache.redisUrl !== null && cache.redisUrl !== redisUrl) {
		uses.push({ variable: 'CACHE_REDIS_URL', url: cache.redisUrl, isKept: false });
	}
	if (uses.length === 0) {
		return [redis.off('REDIS_URL is not set: this is the only server of the shop.')];
	}
	return (await Promise.all(uses.map((use) => checkOne(use, patient)))).flat();
}

async function checkOne(
	{ variable, url, isKept }: Use,
	{ readRedisInfo }: Patient
): Promise<Finding[]> {
	let info: string;
	try {
		info = await readRedisInfo(url);
	} catch (failure) {
		const reason = failure instanceof Error ? failure.message : String(failure);
		return [
			redis.fault(
				`${variable} cannot be used (${reason}).`,
				'Check its host, port, user, password and TLS (rediss://).'
			)
		];
	}
	const fields = new Map(
		info.split(/\r?\n/).map((line) => line.split(':', 2) as [string, string | undefined])
	);
	const program = fields.has('valkey_version') ? 'Valkey' : 'Redis';
	const version = fields.get('valkey_version') ?? fields.get('redis_version') ?? 'unknown';
	const findings = [judgeVersion(variable, fields.get('redis_version') ?? version)];
	if (isKept) findings.push(judgePolicy(variable, fields.get('maxmemory_policy')));
	const problems = findings.filter((finding) => finding !== null);
	return problems.length > 0
		? problems
		: [redis.ok(`${variable} is ${program} ${version}${describePolicy(fields)}.`)];
}

function describePolicy(fields: ReadonlyMap<string, string | undefined>): string {
	const policy = fields.get('maxmemory_policy');
	return policy === undefined ? '' : ` with ${policy}`;
}

/** Valkey tells the version of Redis that it is compatible with. */
function judgeVersion(variable: string, version: string): Finding | null {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
	if (!isOld) return null;
	return redis.fault(
		`${variable} is Redis ${version}; the shop needs ${OLDEST.join('.')}.`,
		'Upgrade it, or use Valkey 7.2 or newer.'
	);
}

/** Policies named after `volatile` evict what expires, and conversations and sign-outs do. */
function judgePolicy(variable: string, policy: string | undefined): Finding | null {
	if (policy === undefined || policy === 'noeviction') return null;
	return redis.warn(
		`${variable} has the policy ${policy}: conversations and sign-outs can be evicted.`,
		'Set maxmemory-policy noeviction, and a second Redis as CACHE_REDIS_URL.'
	);
}
