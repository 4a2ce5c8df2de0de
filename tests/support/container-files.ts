import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** The Dockerfile and `compose.yaml`, as far as they can be read without Docker. */
const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Stage {
	name: string;
	base: string;
	/** Each with its words behind the name of the instruction. */
	instructions: { name: string; words: string[] }[];
}

export const stages = readStages(read('Dockerfile'));

export const serviceSchema = z.object({
	build: z.object({ context: z.literal('.'), target: z.string() }).optional(),
	image: z.string().optional(),
	environment: z.record(z.string(), z.string()).default({}),
	network_mode: z.string().optional(),
	depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
	volumes: z.array(z.string()).default([]),
	ports: z.array(z.string()).default([]),
	healthcheck: z.object({}).optional()
});
export type Service = z.output<typeof serviceSchema>;
const composeSchema = z.object({
	services: z.record(z.string(), serviceSchema),
	volumes: z.record(z.string(), z.null())
});
export const compose = composeSchema.parse(parse(read('compose.yaml'), { merge: true }));

/** Continued lines are one; comments are none. */
function readStages(text: string): Stage[] {
	const lines = text
		.replace(/\\\n\s*/g, '')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'));
	const found: Stage[] = [];
	const defaults = new Map<string, string>();
	for (const line of lines) {
		const [name = '', ...words] = line.split(/\s+/);
		if (name === 'ARG') defaults.set(...readArgument(words.join(' ')));
		else if (name === 'FROM') {
			const [given = '', , stage = ''] = words;
			const base = given.replace(
				/\$\{(\w+)\}/,
				(_, argument: string) => defaults.get(argument) ?? ''
			);
			found.push({ name: stage, base, instructions: [] });
		} else found.at(-1)?.instructions.push({ name, words });
	}
	return found;
}

function readArgument(text: string): [name: string, value: string] {
	const [name = '', value = ''] = text.split('=');
	return [name, value];
}

export function listInstructions(name: string): { stage: string; words: string[] }[] {
	return stages.flatMap((stage) =>
		stage.instructions
			.filter((instruction) => instruction.name === name)
			.map(({ words }) => ({ stage: stage.name, words }))
	);
}

export function listCopies() {
	return listInstructions('COPY').map(({ stage, words }) => {
		const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
		const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1);
		return { stage, from, sources };
	});
}

/**
 * Returns whether a path is in the build context; `.dockerignore` excludes all but what it names.
 */
export function isInContext(path: string): boolean {
	const lets = read('.dockerignore')
		.split('\n')
		.filter((line) => line.startsWith('!'))
		.map((line) => line.slice(1));
	return lets.some((it) => path === it || path.startsWith(`${it}/`));
}

/** Variables that an image sets, with those of the images it stands on. */
export function readImageVariables(target: string): Record<string, string> {
	const stage = stages.find(({ name }) => name === target);
	if (stage === undefined) return {};
	const own = stage.instructions
		.filter(({ name }) => name === 'ENV')
		.flatMap(({ words }) => words.map((word) => word.split('=') as [string, string]));
	return { ...readImageVariables(stage.base), ...Object.fromEntries(own) };
}

/** Reads the variables of the image and the service; those of the service win. */
export function readEnvironment({ build, environment }: Service): Record<string, string> {
	return { ...readImageVariables(build?.target ?? ''), ...environment };
}

export function hasHealthCheck(service: Service | undefined): boolean {
	const target = service?.build?.target;
	return listInstructions('HEALTHCHECK').some(({ stage }) => stage === target);
}
