import { expect, it } from 'vitest';
import { parseExternalVideo, PLAYER_ORIGINS } from './external-video';

const YOUTUBE = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

it.each([
	['https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=1', YOUTUBE],
	['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', YOUTUBE],
	['http://youtube.com/watch?v=aqz-KE-bpKQ&t=3', YOUTUBE],
	['https://m.youtube.com/watch?v=aqz-KE-bpKQ', YOUTUBE],
	['https://www.youtube.com/shorts/aqz-KE-bpKQ', YOUTUBE],
	['https://youtu.be/aqz-KE-bpKQ', YOUTUBE],
	['https://player.vimeo.com/video/1084537?h=8272103f6e', 'https://vimeo.com/1084537/8272103f6e'],
	['https://vimeo.com/1084537/8272103f6e', 'https://vimeo.com/1084537/8272103f6e'],
	['https://vimeo.com/1084537', 'https://vimeo.com/1084537']
])('knows %s', (address, url) => {
	const video = parseExternalVideo(address);
	expect(video?.url).toBe(url);
	expect(PLAYER_ORIGINS).toContain(new URL(video?.embedUrl ?? '').origin);
	// What it writes it can read again.
	expect(parseExternalVideo(video?.embedUrl ?? '')).toEqual(video);
	expect(parseExternalVideo(url)).toEqual(video);
});

it.each([
	'',
	'aqz-KE-bpKQ',
	'javascript:alert(1)//youtube.com/embed/aqz-KE-bpKQ',
	'https://youtube.com.evil.example/embed/aqz-KE-bpKQ',
	'https://evil.example/?https://youtu.be/aqz-KE-bpKQ',
	'https://www.youtube.com/embed/videoseries?list=PL1',
	'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
	'https://www.youtube.com/results?search_query=lamp',
	'https://vimeo.com/about',
	'https://maps.example/embed/aqz-KE-bpKQ'
])('refuses "%s"', (address) => {
	expect(parseExternalVideo(address)).toBeNull();
});
