import { describe, expect, it } from 'vitest';
import { describeBackMail } from './back-mail';

const wanted = {
	title: 'Pitcher & Bowl + 1',
	url: 'https://shop.example/products/pitcher?Color=Ink'
};

describe('describeBackMail', () => {
	it('names the product and its address, which survive as they are', () => {
		const mail = new URL(describeBackMail('hello@shop.example', wanted) ?? '');
		expect(mail.pathname).toBe('hello@shop.example');
		expect(mail.searchParams.get('subject')).toContain(wanted.title);
		expect(mail.searchParams.get('body')).toMatch(/\r\nPitcher & Bowl \+ 1\r\nhttps:.*Color=Ink$/);
	});

	it('lets an address add no fields', () => {
		const mail = new URL(describeBackMail('a?bcc=x&cc=y@shop.example', wanted) ?? '');
		expect([...mail.searchParams.keys()]).toEqual(['subject', 'body']);
	});

	it.each(['', 'nobody', '@shop.example'])('writes to no “%s”', (address) => {
		expect(describeBackMail(address, wanted)).toBeNull();
	});
});
