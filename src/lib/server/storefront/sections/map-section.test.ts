import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { ProductCard } from '$lib/domain/product';
import { CONTENT_DEFINITIONS } from './definitions';
import { mapSection, type EntrySource } from './map-section';

const NOON = Date.parse('2026-11-27T12:00:00Z');
const PICTURE = { url: 'https://cdn.example/a.webp', altText: null, width: 1, height: 1 };
const lists = {
	addDetails: (cards: ProductCard[]) => Promise.resolve(cards),
	products: vi.fn(() => Promise.resolve([])),
	collections: () => Promise.resolve([]),
	articles: () => Promise.resolve([]),
	colors: () => Promise.resolve([])
};

function entry(type: string, values: Record<string, string | object>): EntrySource {
	const fields = Object.entries(values).map(([key, value]) => ({
		key,
		type: 'single_line_text_field',
		value: 'gid://shopify/MediaImage/1',
		reference: null,
		references: null,
		...(typeof value === 'string' ? { value } : value)
	}));
	return {
		id: 'gid://shopify/Metaobject/1',
		type,
		handle: 'a',
		updatedAt: '',
		fields
	};
}

function map(type: string, values: Record<string, string | object>) {
	const endAt = vi.fn<(time: number) => void>();
	const section = mapSection(entry(type, values), { lists, now: NOON, endAt });
	return Object.assign(section, { endAt });
}

const picture = {
	reference: { __typename: 'MediaImage', id: '1', alt: null, image: PICTURE }
} as const;

describe('a section', () => {
	it('of an unknown type is refused with the types that there are', async () => {
		await expect(map('section_slides', {})).rejects.toThrow(
			/section_slides: use one of section_hero/
		);
	});

	it.each(CONTENT_DEFINITIONS.map(({ type }) => type).filter((it) => it.startsWith('section_')))(
		'%s without content is none',
		async (type) => {
			expect(await map(type, { color_scheme: 'dark' })).toBeNull();
		}
	);

	it('takes a link only with a text, to where a link may lead', async () => {
		const link = async (button_label: string, button_link: string) => {
			const section = await map('section_hero', { heading: 'A', button_label, button_link });
			return section?.type === 'hero' && section.button;
		};
		expect(await link('See', '/collections/all')).toEqual({
			label: 'See',
			href: '/collections/all'
		});
		expect(await link('See', 'https://other.example/x')).toMatchObject({
			href: 'https://other.example/x'
		});
		expect(await link('See', 'java\nscript:alert(1)')).toBeNull();
		expect(await link('', '/x')).toBeNull();
	});

	it('has the only picture everywhere, and both where there are two', async () => {
		expect(await map('section_hero', { image_mobile: picture })).toMatchObject({
			image: { altText: '' },
			imageMobile: null
		});
		expect(await map('section_hero', { image: picture, image_mobile: picture })).toMatchObject({
			imageMobile: { width: 1 }
		});
	});

	it('counts down to its end, which ends the page, and then says its text', async () => {
		const countdown = map('section_countdown', {
			ends_at: '2026-11-27T12:00:01Z',
			ended_text: 'Over'
		});
		expect(await countdown).toMatchObject({ isOver: false, endsAt: '2026-11-27T12:00:01.000Z' });
		expect(countdown.endAt.mock.calls).toEqual([[NOON + 1000]]);
		const over = map('section_countdown', { ends_at: '2026-11-27T12:00:00Z', ended_text: 'Over' });
		expect(await over).toMatchObject({ isOver: true, endedText: 'Over' });
		expect(over.endAt).not.toHaveBeenCalled();
		expect(await map('section_countdown', { ends_at: '2026-11-27T12:00:00Z' })).toBeNull();
		expect(await map('section_countdown', { ends_at: 'soon' })).toBeNull();
	});

	it('shows videos of hosts that it knows', async () => {
		const external = (external_url: string) => map('section_video', { external_url });
		expect(await external('https://youtu.be/dQw4w9WgXcQ')).toMatchObject({
			player: { kind: 'external', host: 'YouTube' }
		});
		expect(await external('https://evil.example/embed')).toBeNull();
	});
});

/** Whatever a merchant, or somebody else, writes into fields. */
const hostile = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.constantFrom(
		...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'],
		...[
			'W'.repeat(5000),
			'{"type":"root","children":[{"type":"heading","level":-9}]}',
			'[]',
			'1e999'
		],
		'{"type":"root","children":[{"type":"link","url":"javascript:alert(1)","children":[{"type":"text","value":"<style>*{position:fixed}</style>"}]}]}'
	)
);
const UNSAFE =
	/<(?:script|style|iframe|img|form|link|meta|svg)|\son\w+=|href="(?!https?:|\/|#|mailto:|tel:)/i;

it('of any type stays in its place, whatever its fields hold', async () => {
	const types = CONTENT_DEFINITIONS.filter(({ type }) => type.startsWith('section_'));
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...types),
			fc.infiniteStream(hostile),
			async (definition, values) => {
				const fields = definition.fields.map(({ key, type }) => {
					const { value = '' } = values.next();
					return [key, { type, value }] as const;
				});
				const section = await map(definition.type, Object.fromEntries(fields));
				if (section === null) return;
				expect(['default', 'soft', 'dark', 'accent']).toContain(section.scheme);
				const { bodyHtml = '', button = null } = section as {
					bodyHtml?: string;
					button?: { href: string } | null;
				};
				expect(bodyHtml).not.toMatch(UNSAFE);
				expect(button?.href ?? '/').toMatch(/^(?:[/#]|https?:|mailto:|tel:|sms:|geo:|whatsapp:)/);
			}
		),
		{ numRuns: 300 }
	);
});
