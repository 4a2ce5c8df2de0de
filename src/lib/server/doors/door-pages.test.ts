import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { NO_BRAND } from '$lib/domain/shop';
import {
	describeDoorPolicy,
	renderMaintenancePage,
	renderPasswordPage,
	type DoorShop
} from './door-pages';

const STORE = 'https://store.example';
const PINE: DoorShop = {
	...{ name: 'Harbor & Pine', slogan: 'Slow <wood>', hasNewsletter: true },
	brand: {
		logo: { url: `${STORE}/cdn/logo.png`, altText: '', width: 400, height: 100 },
		icon: null,
		action: { background: '#7a5cd6', foreground: '#ffffff', onLight: true, onDark: true },
		accents: []
	}
};
const BARE: DoorShop = { name: 'Bare', slogan: null, hasNewsletter: false, brand: NO_BRAND };

it('the password page has what the store says of itself', () => {
	const page = renderPasswordPage(PINE, { returnPath: '/cart?a="b' });
	expect(page).toContain('style="--action:light-dark(#7a5cd6,#7a5cd6)');
	expect(page).toMatch(/<img\s+src="[^"]+logo\.png[^"]*"\s+alt="Harbor &amp; Pine"/);
	expect(page).toContain('Slow &lt;wood&gt;');
	expect(page).toContain('name="return_to" value="/cart?a=&quot;b"');
	expect(page).toContain('value="customer"');
	expect(page).not.toMatch(/<script|aria-invalid="|<details open/);
});

it('a store of which nothing is known has a page too', () => {
	const page = renderPasswordPage(BARE, { returnPath: '/', fault: 'No.' });
	expect(page).toMatch(/>Bare<[^]*<h1>Opening soon<\/h1>[^]*<details open>[^]*aria-invalid="true"/);
	expect(page).not.toContain('value="customer"');
});

it('shows what became of a sign-up', () => {
	const show = (newsletter: Parameters<typeof renderPasswordPage>[1]['newsletter']) =>
		renderPasswordPage(PINE, { returnPath: '/', newsletter });
	expect(show({ email: 'a"b', fault: 'No.' })).toMatch(/value="a&quot;b"\s+aria-invalid="true"/);
	expect(show('kept')).toMatch(/role="status">Thank you/);
	const store = { action: `${STORE}/contact`, fields: { 'contact[email]': 'a@b.example' } };
	expect(show({ email: 'a@b.example', store })).toMatch(
		/action="https:\/\/store\.example\/contact"[^]*name="contact\[email\]" value="a@b\.example"/
	);
});

it('the maintenance page says until when, where that is known', () => {
	const until = Date.parse('2026-12-01T06:00Z');
	const page = renderMaintenancePage('Bare', { until, hasPassword: false });
	expect(page).toMatch(/Back soon[^]*December 1 at 6:00.AM UTC/);
	expect(page).not.toContain('/password');
	const open = renderMaintenancePage('Bare', { until: null, hasPassword: true });
	expect(open).not.toContain('We expect');
	expect(open).toContain('href="/password"');
});

it('the policy allows the one style sheet, and a form to another origin only where it is named', () => {
	const page = renderMaintenancePage('Bare', { until: null, hasPassword: false });
	const [, style = ''] = /<style>([^]*)<\/style>/.exec(page) ?? [];
	const policy = describeDoorPolicy(STORE);
	expect(policy).toContain(`style-src 'sha256-${hash('sha256', style, 'base64')}';`);
	expect(policy).toContain("form-action 'self';");
	expect(describeDoorPolicy(STORE, STORE)).toContain(`form-action 'self' ${STORE};`);
	expect(describeDoorPolicy('http://localhost:4010')).toContain(
		'https: data: http://localhost:4010;'
	);
});
