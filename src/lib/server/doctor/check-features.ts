import { describe, type Finding } from './finding';
import { ask, type Patient } from './patient';

const forms = describe('forms');
const apps = describe('apps');
const doors = describe('open');

const NAMES = { newsletter: 'NEWSLETTER_URL', contact: 'CONTACT_URL' } as const;
type FormName = keyof typeof NAMES;

/** Whether somebody takes the forms of guests. Nothing is sent: whoever takes them would keep it. */
export function checkForms(patient: Patient): Promise<Finding[]> {
	return Promise.all([checkForm(patient, 'newsletter'), checkForm(patient, 'contact')]);
}

async function checkForm(patient: Patient, name: FormName): Promise<Finding> {
	const target = patient.config[name];
	if (target === null) return forms.off(`${NAMES[name]} is not set: no page has a ${name} form.`);
	if (target.kind === 'store') return checkStoreForm(patient, name);
	const { origin } = new URL(target.url);
	const response = await ask(patient, origin, { method: 'HEAD' });
	if (response !== null) return forms.ok(`The ${name} form goes to ${origin}.`);
	return forms.fault(
		`${origin} cannot be reached: the ${name} form fails.`,
		`Check ${NAMES[name]}.`
	);
}

/** A store behind a password leads every page to it. */
async function checkStoreForm(patient: Patient, name: FormName): Promise<Finding> {
	const { origin } = patient.config.platform;
	const response = await ask(patient, `${origin}/`, { method: 'HEAD' });
	if (response === null) {
		return forms.fault(`${origin} cannot be reached: the ${name} form fails.`, 'Try again.');
	}
	const location = response.headers.get('location') ?? '';
	if (URL.parse(location, origin)?.pathname === '/password') {
		return forms.fault(
			`The online store has a password, and refuses the ${name} form.`,
			`Remove the password in the admin (Online Store → Preferences), or set ${NAMES[name]} to a service.`
		);
	}
	return forms.ok(`The ${name} form goes to /contact of ${origin}.`);
}

/** Whether the scripts of apps are where the settings say. */
export async function checkApps(patient: Patient): Promise<Finding[]> {
	const { isEnabled, scripts } = patient.config.apps;
	if (!isEnabled) return [apps.off('APPS_ENABLED is not true.')];
	if (scripts.length === 0) return [apps.ok('APP_SCRIPTS is not set: apps find what they call.')];
	return Promise.all(
		scripts.map(async ({ purpose, src }) => {
			const response = await ask(patient, src, { redirect: 'follow' });
			await response?.body?.cancel();
			if (response?.ok === true) return apps.ok(`${src} is loaded (${purpose}).`);
			const fault = response === null ? 'cannot be reached' : `answers ${response.status}`;
			return apps.fault(`${src} ${fault}.`, 'Copy its address into APP_SCRIPTS once more.');
		})
	);
}

/** Whether everybody may come in. */
export function checkDoors({ config, now }: Patient): Finding[] {
	const { password, maintenance } = config.doors;
	const isPaused = maintenance !== null && (maintenance.until ?? Infinity) > now();
	const closed = [
		...(isPaused ? [doors.warn('Visitors see the maintenance page.', 'Unset MAINTENANCE.')] : []),
		...(password !== null
			? [
					doors.warn(
						'Visitors need a password, and search engines see nothing.',
						'Unset SHOP_PASSWORD.'
					)
				]
			: [])
	];
	return closed.length > 0 ? closed : [doors.ok('Everybody may come in.')];
}
