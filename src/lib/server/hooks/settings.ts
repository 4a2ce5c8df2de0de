import { z } from 'zod';
import { isGoogleTag } from '$lib/domain/apps';
import { shopConfig } from '../../../../shop.config';
import { featureFlag, isPlainHttpUrl } from '../base/environment';
import { isOn, type Given, type Values } from '../base/settings';

/** Those of consent, and what nobody is asked for. */
export const APP_PURPOSES = [
	'necessary',
	'preferences',
	'analytics',
	'marketing',
	'saleOfData'
] as const;
type AppPurpose = (typeof APP_PURPOSES)[number];
/** Scripts of this machine, for development. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** An address may have commas of its own. */
const NEXT_SCRIPT = /,(?=\s*\w+=https?:)/;

/** `necessary=https://cdn.example/reviews.js,marketing=https://pixel.example/p.js?id=1`. */
const appScripts = z.string().transform((value, context) => {
	const entries = value.split(NEXT_SCRIPT).map(readPurpose);
	const fault = entries.find((entry) => !isPurpose(entry.purpose) || !isScript(entry.value));
	if (fault) {
		context.addIssue(
			`must be scripts with the purpose of each, such as necessary=https://cdn.example/reviews.js; "${fault.text}" is none. ${PURPOSE_RULE}`
		);
		return z.NEVER;
	}
	return entries.map(({ purpose, value: src }) => {
		return { purpose: purpose as AppPurpose, src: new URL(src).href };
	});
});

/** Before the visitor chooses, Google's tags do not load, or load with every signal denied; or nothing is done. */
const googleConsent = z.enum(
	['basic', 'advanced', 'off'],
	'must be basic, advanced or off: docs/apps.md#tags-of-google'
);

const PURPOSE_RULE = `A purpose is one of ${APP_PURPOSES.join(', ')}`;

/**
 * `marketing=https://pixel.example,analytics=https://*.stats.example`.
 * @param further What is allowed besides, such as `wss:` addresses.
 */
function originList(further?: 'wss:' | 'inline') {
	return z.string().transform((value, context) => {
		const entries = value.split(',').map(readPurpose);
		const isRight = (source: string) => source === further || toSource(source, further) !== null;
		const fault = entries.find((entry) => !isPurpose(entry.purpose) || !isRight(entry.value));
		if (fault) {
			const besides = { 'wss:': ', or wss://chat.example', inline: ', or necessary=inline' };
			context.addIssue(
				`must be origins with the purpose of each, such as marketing=https://pixel.example or analytics=https://*.stats.example${further ? besides[further] : ''}; "${fault.text}" is none. ${PURPOSE_RULE}`
			);
			return z.NEVER;
		}
		return entries.map(({ purpose, value: source }) => ({
			purpose: purpose as AppPurpose,
			source: toSource(source, further) ?? "'unsafe-inline'"
		}));
	});
}

function readPurpose(entry: string): { text: string; purpose: string; value: string } {
	const text = entry.trim();
	const [, purpose = '', value = ''] = /^(\w+)=(\S+)$/.exec(text) ?? [];
	return { text, purpose, value };
}

function isPurpose(value: string): boolean {
	return APP_PURPOSES.some((purpose) => purpose === value);
}

function isScript(value: string): boolean {
	const url = URL.parse(value);
	return url !== null && isPlainHttpUrl(value) && isSecure(url);
}

/** Null for what is no origin. */
function toSource(value: string, further: string | undefined): string | null {
	const url = URL.parse(value);
	if (url === null || !/^[a-z]+:\/\/[^/?#@]+\/?$/i.test(value)) return null;
	// A star stands for the first part of a name, and never for a whole country's names.
	const isHost = /^(?:\*(?:\.[\w-]+){2,}|[^*]+)$/.test(url.hostname);
	const isAllowed = isSecure(url) || url.protocol === further;
	return isHost && isAllowed ? `${url.protocol}//${url.host}` : null;
}

function isSecure({ protocol, hostname }: URL): boolean {
	return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

export const variables = {
	APPS_ENABLED: featureFlag('apps', shopConfig.apps.isEnabled),
	APP_SCRIPTS: appScripts.default([]),
	GOOGLE_CONSENT: googleConsent.default('basic'),
	SCRIPT_ORIGINS: originList().default([]),
	CONNECT_ORIGINS: originList('wss:').default([]),
	STYLE_ORIGINS: originList('inline').default([]),
	FRAME_ORIGINS: originList().default([]),
	FONT_ORIGINS: originList().default([])
};

/** Scripts of apps need what apps call, and Google's the consent of visitors. */
export function listFaults(
	{ APP_SCRIPTS, APPS_ENABLED }: Given,
	values: Values<typeof variables> | undefined
): string[] {
	if (APP_SCRIPTS === undefined) return [];
	const unasked = (values?.APP_SCRIPTS ?? []).find(
		(script) => script.purpose === 'necessary' && isGoogleTag(script)
	);
	return [
		...(isOn(APPS_ENABLED, 'apps', shopConfig.apps.isEnabled)
			? []
			: [
					`APPS_ENABLED is "${APPS_ENABLED ?? 'false'}" but must be true: APP_SCRIPTS is set, and its scripts load only then.`
				]),
		...(unasked === undefined
			? []
			: [
					`APP_SCRIPTS has ${unasked.src} as necessary, but Google’s tags must have the purpose analytics or marketing: no visitor has to accept them.`
				])
	];
}

export function arrange(values: Values<typeof variables>) {
	return {
		/** What installed apps find, and the scripts that the merchant has added. */
		apps: {
			isEnabled: values.APPS_ENABLED,
			scripts: values.APP_SCRIPTS,
			/** Null: no tag of Google is listed, or the merchant sees to it. */
			googleConsent:
				values.GOOGLE_CONSENT !== 'off' && values.APP_SCRIPTS.some(isGoogleTag)
					? values.GOOGLE_CONSENT
					: null
		},
		/** Further origins of the content security policy, each with the purpose of what comes from there. */
		origins: {
			script: values.SCRIPT_ORIGINS,
			connect: values.CONNECT_ORIGINS,
			style: values.STYLE_ORIGINS,
			frame: values.FRAME_ORIGINS,
			font: values.FONT_ORIGINS
		}
	};
}
