/** A video that the player of another company shows, under its conditions. */
export interface ExternalVideo {
	host: 'YouTube' | 'Vimeo';
	/** Address of the player, which starts at once. */
	embedUrl: string;
	/** Address of the video's own page. */
	url: string;
}

/** All that a page may put into a frame. YouTube's second domain sets no cookies before a press on play. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const YOUTUBE_HOST = /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/;
const YOUTUBE_PATH = /^\/(?:embed\/|shorts\/|live\/|v\/)?([\w-]{11})\/?$/;
const VIMEO_HOST = /^(?:www\.|player\.)?vimeo\.com$/;
/** Videos that are not listed have a hash behind their number. */
const VIMEO_PATH = /^\/(?:video\/)?(\d{5,15})(?:\/([\da-f]{6,20}))?\/?$/;

/** Reads the address of a video or its player; null when it is of none that the shop may show. */
export function parseExternalVideo(address: string): ExternalVideo | null {
	const url = URL.parse(address);
	if (url === null || !/^https?:$/.test(url.protocol)) return null;
	if (YOUTUBE_HOST.test(url.hostname)) return describeYouTube(url);
	return VIMEO_HOST.test(url.hostname) ? describeVimeo(url) : null;
}

function describeYouTube({ pathname, searchParams }: URL): ExternalVideo | null {
	const id = pathname === '/watch' ? searchParams.get('v') : YOUTUBE_PATH.exec(pathname)?.[1];
	if (!id || !/^[\w-]{11}$/.test(id) || id === 'videoseries') return null;
	return {
		host: 'YouTube',
		embedUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
		url: `https://www.youtube.com/watch?v=${id}`
	};
}

function describeVimeo({ pathname, searchParams }: URL): ExternalVideo | null {
	const [, id, hashInPath] = VIMEO_PATH.exec(pathname) ?? [];
	if (id === undefined) return null;
	const hash = hashInPath ?? searchParams.get('h')?.match(/^[\da-f]{6,20}$/)?.[0];
	return {
		host: 'Vimeo',
		embedUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`,
		url: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`
	};
}
