import { expect, it } from 'vitest';
import { createFrequencySketch } from './tiny-lfu';

const addTimes = (sketch: ReturnType<typeof createFrequencySketch>, key: string, times: number) => {
	for (let time = 0; time < times; time += 1) sketch.add(key);
};

it('counts keys apart, up to fifteen', () => {
	const sketch = createFrequencySketch();
	addTimes(sketch, '/a', 3);
	addTimes(sketch, '/b', 40);
	expect(['/a', '/b', '/c'].map(sketch.estimate)).toEqual([3, 15, 0]);
});

it('takes few strangers for known, however many there were', () => {
	const sketch = createFrequencySketch(4096);
	for (let key = 0; key < 100_000; key += 1) sketch.add(`/search?q=${key}`);
	const strangers = Array.from({ length: 1000 }, (_, key) => sketch.estimate(`/other?q=${key}`));
	expect(strangers.filter((count) => count > 1).length).toBeLessThan(20);
});

it('forgets half of what was with time, so what is in demand now wins', () => {
	const sketch = createFrequencySketch(64);
	addTimes(sketch, '/old', 15);
	for (let round = 0; round < 4; round += 1) {
		for (let key = 0; key < 32; key += 1) sketch.add(`/${round}-${key}`);
	}
	expect(sketch.estimate('/old')).toBeLessThan(4);
});
