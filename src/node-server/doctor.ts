/**
 * Runs as `build/doctor.js` with `npm run doctor`: starts the app without a server, lets it look at itself and
 * ends, with 1 where something is wrong.
 */
import './require-node.mjs';
import { parseArgs } from 'node:util';
import { askDoctor, getDoctor, type DoctorCommand } from '../lib/core/server-bridge.ts';
import { listSettingsFaults } from './settings-faults.ts';
import { parseSettings } from './settings.ts';

const USAGE = `npm run doctor                           what is right, wrong or missing, a line each
  --json                                 the same for programs
  --preview PATH                         a link that shows the page with what is not live yet
    --at 2026-12-01T09:00                as it will be at this time, of UTC; without it as it is now
    --hours 24                           for so many hours, at most a week
  --register-webhooks                    registers the webhooks that are missing
  --create-definitions                   creates the definitions that are missing, for pages of sections and saved lists
  --list-product-fields                  lists the metafields of products that are pinned, for pages to show them
                                         These three need PLATFORM_ADMIN_CLIENT_ID and PLATFORM_ADMIN_CLIENT_SECRET of
                                         an app.
  --import-search                        fills the search of SEARCH_PROVIDER with all products, with
                                         SEARCH_ADMIN_API_KEY; also as npm run search:import`;

const command = readCommand();
// The doctor says it all.
process.env['LOG_LEVEL'] = 'silent';
askDoctor();
const { text, isOk } = await run();
console.log(text);
process.exit(isOk ? 0 : 1);

function readCommand(): DoctorCommand {
	try {
		const { values } = parseArgs({
			options: {
				json: { type: 'boolean', default: false },
				'register-webhooks': { type: 'boolean', default: false },
				'create-definitions': { type: 'boolean', default: false },
				'import-search': { type: 'boolean', default: false },
				'list-product-fields': { type: 'boolean', default: false },
				preview: { type: 'string' },
				at: { type: 'string' },
				hours: { type: 'string' }
			}
		});
		return { task: chooseTask(values), isJson: values.json };
	} catch (failure) {
		console.error(`${failure instanceof Error ? failure.message : String(failure)}\n\n${USAGE}`);
		process.exit(2);
	}
}

function chooseTask(values: {
	preview?: string;
	at?: string;
	hours?: string;
	'register-webhooks': boolean;
	'create-definitions': boolean;
	'import-search': boolean;
	'list-product-fields': boolean;
}): DoctorCommand['task'] {
	const { preview: page, at, hours } = values;
	if (page !== undefined) return { kind: 'preview', page, at, hours };
	if (at !== undefined || hours !== undefined) {
		throw new Error('--at and --hours are of a preview: name its page with --preview /.');
	}
	const kinds = [
		'register-webhooks',
		'create-definitions',
		'list-product-fields',
		'import-search'
	] as const;
	return { kind: kinds.find((kind) => values[kind]) ?? 'diagnose' };
}

async function run() {
	try {
		parseSettings(process.env, process.pid);
		await import(new URL('./app/handler.js', import.meta.url).href);
		return await getDoctor()(command);
	} catch (failure) {
		const faults = listSettingsFaults(failure);
		if (faults === null) throw failure;
		return { text: renderFaults(faults), isOk: false };
	}
}

/** With settings that stop the start there is nothing else to look at. */
function renderFaults(faults: readonly string[]): string {
	if (!command.isJson) return faults.map((fault) => `✗ settings     ${fault}`).join('\n');
	const findings = faults.map((message) => ({
		subject: 'settings',
		state: 'fault',
		message,
		remedy: '.env.example explains it.'
	}));
	return JSON.stringify({ ok: false, findings }, null, '\t');
}
