import {
	AGENT_INDEX_PATH,
	EXAMPLES_PATH,
	INSTALL_PATH,
	PRISM_STREAM_PATH
} from '$lib/domain/paths';
import { z } from 'zod';
import { OPEN_HEADERS } from './error-response';

export const statusSchema = z.object({
	service: z.string().describe('The name of the site.'),
	apiVersion: z.literal('v1'),
	status: z.literal('ok'),
	capabilities: z.object({
		gameControl: z.literal(false).describe('No game can be controlled from here.'),
		modelExecution: z.literal(false).describe('No model is executed from here.'),
		installer: z.url().describe('The installer of the terminal client.'),
		prismStream: z.url().describe('The prism stream.'),
		agentIndex: z.url().describe('The index of machine-readable surfaces for agents.'),
		examples: z.url().describe('The compatibility index of examples and browser surfaces.')
	})
});

type Status = z.infer<typeof statusSchema>;

const CACHE_CONTROL = 'public, max-age=60';

export function answerStatus(site: { name: string; url: string }): Response {
	return Response.json(createStatus(site), {
		headers: { ...OPEN_HEADERS, 'cache-control': CACHE_CONTROL }
	});
}

function createStatus({ name, url }: { name: string; url: string }): Status {
	const link = (path: string) => new URL(path, url).href;
	return {
		service: name,
		apiVersion: 'v1',
		status: 'ok',
		capabilities: {
			gameControl: false,
			modelExecution: false,
			installer: link(INSTALL_PATH),
			prismStream: link(PRISM_STREAM_PATH),
			agentIndex: link(AGENT_INDEX_PATH),
			examples: link(EXAMPLES_PATH)
		}
	};
}
