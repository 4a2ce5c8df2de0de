/**
 * Keys of both scripts: the conversation's state (hash), its log (stream), its commands (hash), the
 * leases of all (sorted set). Fields of the state are JSON, compared and written as they are.
 */
const SHARED = `
	local state, log, commands, leases = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
	local input = cjson.decode(ARGV[1])
	local ended = redis.call('HGET', state, 'isEnded')
	if not ended then return 'ended' end
	local function announce()
		redis.call('PUBLISH', input.channel, input.kind)
	end
`;

/** input: { channel, kind, id, body, most } */
export const ENQUEUE_SCRIPT = `${SHARED}
	if ended == 'true' then return 'ended' end
	if redis.call('HLEN', commands) >= input.most then return 'full' end
	redis.call('HSET', commands, input.id, input.body)
	redis.call('PEXPIREAT', commands, redis.call('HGET', state, 'expiresAt'))
	announce()
	return 'kept'
`;

/**
 * input: { channel, kind, member, leaseToken?, isIdle?, isOpen?, lines[], fields[], done[], leaseUntil? }
 * An entry of the log has the id \`n-0\`, where n counts from 1: its index is known without a search.
 */
export const COMMIT_SCRIPT = `${SHARED}
	if input.leaseToken and redis.call('HGET', state, 'leaseToken') ~= input.leaseToken then
		return 'refused'
	end
	if input.isIdle and redis.call('HLEN', commands) > 0 then return 'refused' end
	if input.isOpen and ended == 'true' then return 'refused' end
	local length = redis.call('XLEN', log)
	for at, line in ipairs(input.lines) do
		redis.call('XADD', log, (length + at) .. '-0', 'line', line)
	end
	if #input.lines > 0 then
		redis.call('PEXPIREAT', log, redis.call('HGET', state, 'expiresAt'))
	end
	for _, command in ipairs(input.done) do redis.call('HDEL', commands, command) end
	for at = 1, #input.fields, 2 do
		redis.call('HSET', state, input.fields[at], input.fields[at + 1])
	end
	if input.leaseUntil then
		if input.leaseUntil > 0 then redis.call('ZADD', leases, input.leaseUntil, input.member)
		else redis.call('ZREM', leases, input.member) end
	end
	announce()
	return 'applied'
`;
