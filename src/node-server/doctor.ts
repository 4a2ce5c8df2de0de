/**
 * Runs as `build/doctor.js` with `npm run doctor`: starts the app without a server, lets it look at itself and
 * ends, with 1 where something is wrong.
 */
import './require-node.mjs';
import { parseArgs } from 'node:util';
import { askDoctor, getDoctor } from '../lib/core/server-bridge.ts';
import { listSettingsFaults } from './settings-faults.ts';
import { parseSettings } from './settings.ts';

const USAGE = `npm run doctor                           what is right, wrong or missing, a line each
  --json                                 the same for programs
  --register-webhooks                    registers the webhooks that are missing; needs PLATFORM_ADMIN_CLIENT_ID
                                         and PLATFORM_ADMIN_CLIENT_SECRET of an app`;

const command = readCommand();
// The doctor says it all.
process.env['LOG_LEVEL'] = 'silent';
askDoctor();
const { text, isOk } = await run();
console.log(text);
process.exit(isOk ? 0 : 1);

function readCommand() {
	try {
		const { values } = parseArgs({
			options: {
				json: { type: 'boolean', default: false },
				'register-webhooks': { type: 'boolean', default: false }
			}
		});
		const task = values['register-webhooks'] ? 'register-webhooks' : 'diagnose';
		return { task, isJson: values.json } as const;
	} catch (failure) {
		console.error(`${failure instanceof Error ? failure.message : String(failure)}\n\n${USAGE}`);
		process.exit(2);
	}
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
