import { OWN_ORIGINS } from '../base/market-sites';
import { createPreviews, LONGEST_HOURS, parseTime, type Previews } from '../preview';
import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';

const previews = describe('previews');

const HOUR_MS = 3_600_000;
const USUAL_HOURS = '24';
const TURN_ON =
	'To show pages before they are live, set PREVIEW_SECRET to a secret of its own (openssl rand -hex 32) and restart the shop.';
const DRAFTS =
	'drafts of entries are left out, until PLATFORM_ADMIN_CLIENT_ID and PLATFORM_ADMIN_CLIENT_SECRET are set';

interface AskedPreview {
	/** A path, or an address of the shop. */
	page: string;
	at: string | undefined;
	hours: string | undefined;
}

/** Whether there are previews, and a running shop opens their links. */
export async function checkPreviews(patient: Patient): Promise<Finding> {
	const opener = openPreviews(patient);
	if (opener === null) return previews.off(`There are none. ${TURN_ON}`);
	const until = patient.now() + HOUR_MS;
	const link = await opener.buildLink({ path: '/', at: null, until });
	const fault = await tryLink(patient, patient.config.site.url + link);
	if (fault !== null) return fault;
	const drafts = patient.config.admin === null ? DRAFTS : 'with drafts of entries';
	return previews.ok(`npm run doctor -- --preview / makes a link; ${drafts}.`);
}

/** Makes a link to a preview, and tries it on the running shop. */
export async function createPreviewLink(
	patient: Patient,
	{ page, at, hours = USUAL_HOURS }: AskedPreview
): Promise<Finding[]> {
	const opener = openPreviews(patient);
	if (opener === null) return [previews.fault('There are none.', TURN_ON)];
	try {
		const time = readTime(at);
		const until = patient.now() + readHours(hours) * HOUR_MS;
		const { site, path } = splitAddress(page, patient);
		const link = site + (await opener.buildLink({ path, at: time, until }));
		const fault = await tryLink(patient, link);
		const shown = time === null ? 'now' : toText(time);
		return [
			previews.ok(`Shows ${path} of ${shown} to whoever opens it, until ${toText(until)}: ${link}`),
			...(fault === null ? [] : [fault])
		];
	} catch (failure) {
		if (!(failure instanceof RangeError)) throw failure;
		const remedy = 'npm run doctor -- --preview / --at 2026-12-01T09:00+01:00 --hours 24';
		return [previews.fault(failure.message, remedy)];
	}
}

function openPreviews({ config, now }: Patient): Previews | null {
	const { secret } = config.preview;
	return secret === null ? null : createPreviews({ secret, now });
}

/** An address of the shop has its origin before the path; what is of another site stays, and is no path. */
function splitAddress(page: string, { config }: Patient): { site: string; path: string } {
	const { origin } = URL.parse(page) ?? {};
	const site = [config.site.url, ...OWN_ORIGINS].find((own) => own === origin);
	if (site === undefined || !page.startsWith(site)) return { site: config.site.url, path: page };
	return { site, path: page.slice(site.length) || '/' };
}

/** Null: the time of each visit. */
function readTime(text: string | undefined): number | null {
	if (text === undefined) return null;
	const time = parseTime(text);
	if (time !== null) return time;
	throw new RangeError(`--at is "${text}", and must be a date, with a time if you like.`);
}

function readHours(text: string): number {
	const hours = /^\d{1,4}$/.test(text) ? Number(text) : 0;
	if (hours >= 1 && hours <= LONGEST_HOURS) return hours;
	throw new RangeError(`--hours is "${text}", and must be a number from 1 to ${LONGEST_HOURS}.`);
}

/** Null: the shop opens it, or none runs yet. */
async function tryLink(patient: Patient, link: string): Promise<Finding | null> {
	const response = await ask(patient, link);
	if (response === null || response.status === 303) return null;
	const { origin } = new URL(link);
	return previews.fault(
		`${origin} answers ${response.status} to a link.`,
		'Start the shop with the same PREVIEW_SECRET.'
	);
}

function toText(time: number): string {
	return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
