import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerOpenApi } from './openapi';

it('says of every operation that the server may have enough to do', async () => {
	const { paths } = z
		.object({
			paths: z.record(
				z.string(),
				z.object({ get: z.object({ responses: z.record(z.string(), z.unknown()) }) })
			)
		})
		.parse(await answerOpenApi({ name: 'Shop', url: 'https://shop.example' }).json());
	const described = Object.values(paths).map(({ get }) => get.responses['503']);
	expect(described).toHaveLength(3);
	for (const one of described) expect(JSON.stringify(one)).toContain('overloaded: ');
});
