import { chardet } from 'jschardet';
import { StoreError } from '../../errors.ts';

/** Code pages of Windows for other letters than Latin ones, by the names that the detection has for them. */
const OTHER_LETTERS = {
	cp1251: 'windows-1251',
	cp1253: 'windows-1253',
	cp1255: 'windows-1255',
	cp1256: 'windows-1256',
	cp874: 'windows-874',
	cp932: 'shift_jis',
	cp949: 'euc-kr',
	gb18030: 'gb18030',
	big5hkscs: 'big5'
} as const;
const LABELS = new Map<string, string>(Object.entries(OTHER_LETTERS));
/** Code pages of Windows by language; every other language has that of Western Europe. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
	...{
		JA: 'shift_jis',
		KO: 'euc-kr',
		ZH: 'gb18030',
		ZH_CN: 'gb18030',
		ZH_TW: 'big5',
		TH: 'windows-874'
	},
	...{ RU: 'windows-1251', UK: 'windows-1251', BG: 'windows-1251', SR: 'windows-1251' },
	...{ PL: 'windows-1250', CS: 'windows-1250', SK: 'windows-1250', HU: 'windows-1250' },
	...{ SL: 'windows-1250', HR: 'windows-1250', RO: 'windows-1250', EL: 'windows-1253' },
	...{ TR: 'windows-1254', HE: 'windows-1255', AR: 'windows-1256', FA: 'windows-1256' },
	...{ ET: 'windows-1257', LV: 'windows-1257', LT: 'windows-1257', VI: 'windows-1258' }
};
const WESTERN = 'windows-1252';
const LATIN = new Set([WESTERN, 'windows-1250', 'windows-1254', 'windows-1257', 'windows-1258']);
const TWO_BYTES = new Set(['shift_jis', 'euc-kr', 'gb18030', 'big5']);

/** Byte order marks that tell the encoding. UTF-8 is tried first anyway. */
const MARKS = [
	[[0xff, 0xfe], 'utf-16le'],
	[[0xfe, 0xff], 'utf-16be']
] as const;

export interface TextSource {
	file: string;
	bytes: Uint8Array;
	/** The platform's code of the shop's language, which a guess prefers. */
	language: string;
	/** A label of the Encoding Standard, or null to find it out. */
	encoding: string | null;
}

export interface DecodedText {
	text: string;
	/** The encoding that was guessed; null where the file or the caller tells it. */
	guess: string | null;
}

/** Decodes what is told or marked, UTF-8, and what spreadsheets save in their language's code page. */
export function decodeText({ file, bytes, language, encoding }: TextSource): DecodedText {
	const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
	const told = marked ?? encoding;
	if (told !== null) return { text: decodeAs(told, bytes, file), guess: null };
	const text = tryDecode('utf-8', bytes);
	if (text !== null) return { text, guess: null };
	const guess = guessEncoding(bytes, language);
	return { text: new TextDecoder(guess).decode(bytes), guess };
}

function decodeAs(encoding: string, bytes: Uint8Array, file: string): string {
	const text = tryDecode(encoding, bytes);
	if (text !== null) return text;
	throw new StoreError(
		'INCOMPATIBLE_FILE',
		`${file} is not written in ${encoding}: leave --encoding out to let it be found, or name another one.`
	);
}

function tryDecode(encoding: string, bytes: Uint8Array): string | null {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

/** A table has a few words only, too few for a detection by frequency to tell one Latin code page from another. */
function guessEncoding(bytes: Uint8Array, language: string): string {
	const own = BY_LANGUAGE[language] ?? WESTERN;
	if (TWO_BYTES.has(own) && tryDecode(own, bytes) !== null) return own;
	if (isMostly(/[ぁ-んァ-ヶー]/u, tryDecode('shift_jis', bytes) ?? '')) return 'shift_jis';
	// Accented letters stand in words with others; those of other scripts stand in words of their own.
	const latin = LATIN.has(own) ? own : WESTERN;
	const words = new TextDecoder(latin).decode(bytes).match(/[\p{L}\p{M}]+/gu) ?? [];
	const accented = words.filter((word) => /[^\0-\x7f]/.test(word));
	const isLatin = accented.filter((word) => /[a-z]/i.test(word)).length * 2 >= accented.length;
	if (isLatin) return latin;
	const found = chardet.detectAll(bytes, {
		includeEncodings: LABELS.keys(),
		compatNames: false,
		ignoreThreshold: true
	});
	return LABELS.get(found[0]?.encoding ?? '') ?? own;
}

function isMostly(letters: RegExp, text: string): boolean {
	const others = Array.from(text).filter((character) => character > '\x7f');
	return others.filter((character) => letters.test(character)).length * 2 > others.length;
}
