import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openKeptNews, type KeptNews } from './kept-news';

let directory: string;
let news: KeptNews;

beforeEach(() => {
	directory = mkdtempSync(join(tmpdir(), 'news-'));
	news = openKeptNews(join(directory, 'deep/outbox.db'));
});
afterEach(() => {
	news.close();
	rmSync(directory, { recursive: true });
});

describe('news on disk', () => {
	it('are none at first', () => {
		expect(news.read()).toBeNull();
	});

	it('are what any process has added and none has told', () => {
		news.add(['a', 'b']);
		const other = openKeptNews(join(directory, 'deep/outbox.db'));
		other.add(['b', 'c']);
		expect(other.read()?.tags).toEqual(['a', 'b', 'c']);
		expect(news.read()?.tags).toEqual(['a', 'b', 'c']);
		other.close();
	});

	it('are everything as soon as one of them is', () => {
		news.add(['a']);
		news.add('all');
		news.add(['b']);
		expect(news.read()?.tags).toBe('all');
	});

	it('are forgotten up to what was found, not beyond', () => {
		news.add(['a']);
		const found = news.read();
		news.add(['b']);
		if (found !== null) news.forget(found);
		expect(news.read()?.tags).toEqual(['b']);
		// An empty file does not begin to count anew: a late `forget` of the first must not reach it.
		const second = news.read();
		if (second !== null) news.forget(second);
		news.add(['c']);
		if (second !== null) news.forget(second);
		expect(news.read()?.tags).toEqual(['c']);
	});

	it('need a place that can be written', () => {
		writeFileSync(join(directory, 'file'), '');
		expect(() => openKeptNews(join(directory, 'file/outbox.db'))).toThrow();
	});
});
