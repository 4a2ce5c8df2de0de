import { z } from 'zod';
import { parseJson } from '$lib/core/parse-json';
import { COOKIES } from '../http/cookies';
import { createSealer } from '../http/seal';
import { createSealedCookie, type CookieJar, type SealedCookie } from '../http/sealed-cookie';
import { toLocalPath } from '../http/local-path';

/** What a link opens, and what its cookie keeps. */
export interface PreviewSession {
	/** The time whose page is shown, in milliseconds since 1970; null: the time of each visit. */
	at: number | null;
	/** The end of link and cookie, in milliseconds since 1970. */
	until: number;
}

export interface PreviewLink extends PreviewSession {
	/** Path and query of the page; `?country=DE&language=de` shows it in that market. */
	path: string;
}

export interface Previews {
	/** Builds path and query of a link. Throws a `RangeError` that says what is wrong with what it should open. */
	buildLink: (link: PreviewLink) => Promise<string>;
	/** Null: not made with our secret, or changed since. `until` may have passed. */
	readLink: (query: URLSearchParams) => Promise<PreviewLink | null>;
	/** Null without a preview, and after its end. */
	readCookie: (browser: Browser) => Promise<PreviewSession | null>;
	writeCookie: (browser: Browser, session: PreviewSession) => Promise<void>;
	endCookie: (browser: Browser) => void;
	now: () => number;
}

/** The cookies of a browser at an origin of the shop. */
interface Browser {
	jar: CookieJar;
	origin: string;
}

interface PreviewsOptions {
	secret: string;
	/** Milliseconds since 1970. */
	now: () => number;
}

export const PREVIEW_PATH = '/preview';
const HOUR_MS = 3_600_000;
export const LONGEST_HOURS = 168;
const PURPOSE = 'previews, version 1';
const LINK_CONTEXT = 'preview link';
const LINK_PARAMETER = 'link';

/** Years that calendars of people have. */
const timeSchema = z.number().min(0).max(Date.parse('2100-01-01'));
const sessionSchema = z.object({ at: timeSchema.nullable(), until: timeSchema });
const linkSchema = sessionSchema.extend({ path: z.string() });

/** Links that only who has the secret can make, and the cookies that they leave. */
export function createPreviews({ secret, now }: PreviewsOptions): Previews {
	const sealer = createSealer({ secret, previousSecret: null, purpose: PURPOSE });
	const openCookie = ({ jar, origin }: Browser): SealedCookie =>
		createSealedCookie({ name: COOKIES.preview, jar, sealer, origin });

	return {
		now,
		async buildLink({ path, at, until }) {
			const local = toLocalPath(path);
			if (local === null)
				throw new RangeError(`"${path}" is no path of the shop, such as /pages/about.`);
			if (until - now() > LONGEST_HOURS * HOUR_MS || until <= now()) {
				throw new RangeError(`A preview is open for 1 to ${LONGEST_HOURS} hours.`);
			}
			const link = linkSchema.parse({ path: local, at, until } satisfies PreviewLink);
			const sealed = await sealer.seal(JSON.stringify(link), LINK_CONTEXT);
			return `${PREVIEW_PATH}?${LINK_PARAMETER}=${sealed}`;
		},
		async readLink(query) {
			const text = await sealer.open(query.get(LINK_PARAMETER) ?? '', LINK_CONTEXT);
			return linkSchema.safeParse(parseJson(text ?? '')).data ?? null;
		},
		async readCookie(browser) {
			const cookie = openCookie(browser);
			if (!cookie.isPresent()) return null;
			const session = sessionSchema.safeParse(await cookie.read()).data;
			return session !== undefined && now() < session.until ? session : null;
		},
		async writeCookie(browser, { at, until }) {
			const leftS = Math.floor((until - now()) / 1000);
			await openCookie(browser).write(sessionSchema.parse({ at, until }), leftS);
		},
		endCookie: (browser) => openCookie(browser).clear()
	};
}

/** A time as people and fields of forms write it, of UTC unless it names a zone; null for any other text. */
export function parseTime(text: string): number | null {
	const [, day, clock = 'T00:00', zone = 'Z'] = TIME.exec(text.trim()) ?? [];
	const time = day === undefined ? NaN : Date.parse(`${day}${clock.replace(' ', 'T')}${zone}`);
	return timeSchema.safeParse(time).data ?? null;
}

const TIME = /^(\d{4}-\d\d-\d\d)(?:([T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/;
