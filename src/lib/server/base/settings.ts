import type { z } from 'zod';
import { contains } from '../../../../shop.config';

/** The variables that are set, by name: trimmed, not empty, and not yet checked. */
export type Given = Readonly<Record<string, string>>;

/** Variables that others make necessary. */
export interface Need {
	/** Why they are required. */
	by: string;
	names: readonly string[];
	/** What to say besides, where a name does not say what it holds. */
	hint?: string;
}

/** What a `settings.ts` exports beside `arrange`, which makes a part of the configuration of the checked values. */
export interface Settings<Values> {
	variables: z.ZodRawShape;
	listNeeds?: (given: Given) => readonly Need[];
	/** Lists what is wrong with settings that are right for themselves. No values: one of them is not. */
	listFaults?: (given: Given, values: Values | undefined) => readonly string[];
	/** Lists settings that are allowed and most likely a mistake. */
	listWarnings?: (given: Given, values: Values) => readonly string[];
}

/** The values of a `settings.ts`. */
export type Values<Variables extends z.ZodRawShape> = z.output<z.ZodObject<Variables>>;

/** Tells whether a feature is on: by its variable, else by `shop.config.ts`, where the build contains it. */
export function isOn(
	value: string | undefined,
	feature: keyof typeof contains,
	isUsual: boolean
): boolean {
	return value === undefined ? contains[feature] && isUsual : value === 'true';
}

export function dropEndSlashes(url: string): string {
	let end = url.length;
	while (url[end - 1] === '/') end -= 1;
	return url.slice(0, end);
}
