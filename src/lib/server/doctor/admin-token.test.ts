import { describe, expect, it } from 'vitest';
import { openAdminApi } from './admin-token';
import { registerWebhooks } from './check-webhooks';
import { renderFindings } from './finding';
import { ADMIN, admit, json, SITE, status, STORE, type Given } from './testing/admit';
import { WANTED } from './webhook-subscriptions';

const APP = {
	PLATFORM_ADMIN_CLIENT_ID: 'id-of-app',
	PLATFORM_ADMIN_CLIENT_SECRET: 'secret-of-the-app'
};
const TOKENS = `POST ${STORE}/admin/oauth/access_token`;
const SCOPES = ['read_products', 'read_metaobjects'];
const SCOPE = SCOPES.join();
const ask = (answer: () => Response, settings: Record<string, string> = APP): Given => ({
	settings,
	services: { [TOKENS]: answer }
});
const grant = (scope: string) => json({ access_token: 'shpat_a-day', scope, expires_in: 86_399 });

describe('openAdminApi', () => {
	it('takes a token or an app, and is null without them', async () => {
		const open = (given?: Given) => openAdminApi(admit(given), SCOPES);
		expect(await open({ settings: ADMIN })).not.toBeNull();
		expect(await open(ask(grant(SCOPE)))).not.toBeNull();
		expect(await open(ask(grant('write_products read_metaobjects')))).not.toBeNull();
		expect(await open()).toBeNull();
	});

	it.each<[string, Given, RegExp]>([
		[
			'another organization',
			ask(json({ error: 'shop_not_permitted' }, 400)),
			/different organizations/
		],
		[
			'a wrong secret',
			ask(json({ error: 'invalid_client' }, 401)),
			/Dev Dashboard → app → Settings/
		],
		[
			'an unknown app, on a page',
			ask(() => new Response('<p>Oauth error application_cannot_be_found</p>', { status: 400 })),
			/belongs to no app/
		],
		['a domain of the storefront', ask(status(404)), /ends in myshopify\.com/],
		['a redirect', ask(status(301)), /ends in myshopify\.com/],
		['another refusal', ask(json({ error: 'odd' }, 400)), /odd/],
		['a scope that is missing', ask(grant('read_products')), /lacks read_metaobjects/],
		['a store that is away', { settings: APP }, /does not answer/]
	])('says why there is none: %s', async (_, given, words) => {
		await expect(openAdminApi(admit(given), SCOPES)).rejects.toThrow(words);
		const lines = renderFindings(await registerWebhooks(admit(given)));
		expect(lines).toMatch(words);
		expect(lines).not.toMatch(/secret-of-the-app|shpat_/);
	});
});

it('registers with the credentials of an app, and names the secret that signs', async () => {
	const services = { [TOKENS]: grant(SCOPE) };
	const register = async (settings: Record<string, string>) =>
		renderFindings(await registerWebhooks(admit({ settings: { ...APP, ...settings }, services })));
	expect(await register({})).toMatch(
		new RegExp(
			`0 registered for ${SITE}.*${WANTED.length} were there[^]*! webhooks.*PLATFORM_WEBHOOK_SECRET`
		)
	);
	const signed = { PLATFORM_WEBHOOK_SECRET: APP.PLATFORM_ADMIN_CLIENT_SECRET };
	expect(await register(signed)).toContain('0 faults, 0 warnings.');
});
