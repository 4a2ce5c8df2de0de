import { english, type Lexicon } from './english.ts';
import { german } from './german.ts';
import { createMatcher } from './phrases.ts';
import { tokenize } from './tokens.ts';

export type Language = 'en' | 'de';

export const LEXICONS: Readonly<Record<Language, Lexicon>> = { en: english, de: german };

interface Tongue {
	/** Frequent words, or a script that no other of these languages has. */
	markers: string | RegExp;
	/** What somebody in distress writes: phrases, or a pattern where words have no spaces. */
	distress: string | RegExp;
	/** What that person is told. */
	comfort: string;
	/** Says in that language which languages are understood; empty for those. */
	apology: string;
}

const TONGUES: Readonly<Record<string, Tongue>> = {
	en: {
		markers: english.markers,
		distress: `kill|hurt|harm|cut myself, hurting|harming|killing|cutting myself, suicid*, overdose,
			end my|it all life, take my own life, want|wish to die$, wish i was|were dead, self harm,
			dont|not want to live|be alive|exist, am|im|being|been threatened|abused|beaten|stalked|raped,
			is|are hurting|hitting|beating|threatening|stalking|following me, hits|beats|threatens me,
			afraid|scared for my life`,
		comfort:
			'I am sorry that you are going through this. I am only a shop’s program and cannot help as a person can: please call your local emergency number now, or talk to someone you trust or to a helpline near you. You do not have to be alone with this.',
		apology: ''
	},
	de: {
		markers: german.markers,
		distress: `bringe|bring mich um, umbringen$, mich töten|umbringen|verletzen|ritzen, selbstmord*, suizid*,
			will|möchte nicht mehr leben|leben|sein, will|möchte sterben$, mein leben beenden, überdosis,
			werde bedroht|geschlagen|verfolgt|gestalkt|missbraucht, schlägt|bedroht|verfolgt|stalkt mich,
			angst um mein leben, tue|tu mir etwas|was an`,
		comfort:
			'Das tut mir sehr leid. Ich bin nur das Programm eines Shops und kann nicht helfen wie ein Mensch: Bitte wählen Sie jetzt den örtlichen Notruf, oder sprechen Sie mit jemandem, dem Sie vertrauen, oder mit einer Krisenhilfe in Ihrer Nähe. Sie müssen damit nicht allein sein.',
		apology: ''
	},
	es: {
		markers:
			'el la los las un una unos y o de del que en es son por para con sin más menos tienen tiene tengo hay hola gracias quiero busco buscar necesito cuánto cuesta dónde cómo está mi su envíos envío hacen regalo taza tazas lámpara buenos días me voy',
		distress: `quiero morir*, matarme, suicid*, me voy a matar, no quiero vivir, me amenaza*, me están amenazando,
			me pega*, me maltrata*, sobredosis`,
		comfort:
			'Siento mucho lo que está viviendo. Solo soy el programa de una tienda: llame ahora al número de emergencia de su país, o hable con alguien de confianza. No tiene que pasar por esto a solas.',
		apology:
			'Lo siento, no hablo español: solo entiendo inglés y alemán. Puede escribirme en uno de esos idiomas o usar la [página de contacto](/pages/contact).'
	},
	fr: {
		markers:
			'le la les un une des du de et ou que qui est sont dans pour avec sans plus moins avez vous je tu il nous bonjour merci cherche voudrais combien coûte où comment mon ma mes votre cadeau bougies bougie lampe livraison bonsoir quel quelle ai suis veux me',
		distress: `veux mourir, me tuer, me suicider, suicide, envie de mourir, veux plus vivre, me menace*,
			on me frappe, me frappe, me bat, overdose`,
		comfort:
			'Je suis désolé de ce que vous vivez. Je ne suis que le programme d’une boutique : appelez maintenant le numéro d’urgence de votre pays, ou parlez à une personne de confiance. Vous n’avez pas à rester seul avec cela.',
		apology:
			'Désolé, je ne parle pas français : je comprends seulement l’anglais et l’allemand. Écrivez-moi dans l’une de ces langues, ou passez par la [page de contact](/pages/contact).'
	},
	it: {
		markers:
			'il lo la gli le un uno una e o di del che è sono per con senza più meno avete ho ciao grazie vorrei cerco cercando quanto costa dove come mio mia comprare regalo lampada buongiorno buonasera spedite rossa voglio vedere i mi',
		distress: `voglio morire, uccidermi, ammazzarmi, suicid*, non voglio più vivere, mi minaccia*, mi picchia*,
			mi sta picchiando, overdose`,
		comfort:
			'Mi dispiace per quello che sta vivendo. Sono solo il programma di un negozio: chiami subito il numero di emergenza del suo paese, o parli con una persona di fiducia. Non deve affrontarlo in solitudine.',
		apology:
			'Mi dispiace, non parlo italiano: capisco solo l’inglese e il tedesco. Mi scriva in una di queste lingue o usi la [pagina dei contatti](/pages/contact).'
	},
	nl: {
		markers:
			'de het een en of van dat die in is zijn voor met zonder meer minder heeft heb ik u je jij wij hallo dank bedankt zoek zoekt wil hoeveel kost waar hoe mijn ook mij mooie graag kunt cadeau goedemorgen goedendag hebben jullie niet leven dood word',
		distress: `wil dood, wil sterven, niet meer leven, mezelf doden|pijn, zelfmoord*, me|mij doden|vermoorden,
			word bedreigd|geslagen|gestalkt, slaat|bedreigt me|mij, overdosis`,
		comfort:
			'Wat naar dat u dit meemaakt. Ik ben maar het programma van een winkel: bel nu het alarmnummer van uw land, of praat met iemand die u vertrouwt. U hoeft hier niet alleen mee te zijn.',
		apology:
			'Sorry, ik spreek geen Nederlands: ik begrijp alleen Engels en Duits. Schrijf me in een van die talen, of gebruik de [contactpagina](/pages/contact).'
	},
	pt: {
		markers:
			'o a os as um uma e ou de do da que em é são por para com sem mais menos têm tem tenho olá obrigado obrigada quero procuro preciso quanto custa onde como meu minha entrega presente vocês bom dia boa tarde',
		distress: 'quero morrer, me matar, suicídio, suicid*, me ameaça*, me bate',
		comfort:
			'Lamento muito o que está a passar. Sou apenas o programa de uma loja: ligue já para o número de emergência do seu país ou fale com alguém de confiança.',
		apology:
			'Desculpe, não falo português: só entendo inglês e alemão. Escreva-me numa dessas línguas ou use a [página de contacto](/pages/contact).'
	},
	ja: {
		markers: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
		distress: /死にたい|自殺|消えたい|殺され|脅され|暴力を|殴られ/u,
		comfort:
			'おつらい状況ですね。私は店のプログラムにすぎません。今すぐお住まいの地域の緊急電話番号に連絡するか、信頼できる人に話してください。ひとりで抱え込む必要はありません。',
		apology:
			'申し訳ありません。英語とドイツ語しか理解できません。どちらかの言語で書いていただくか、[お問い合わせページ](/pages/contact)をご利用ください。'
	},
	ar: {
		markers: /\p{Script=Arabic}/u,
		distress: /أموت|انتحار|أنتحر|أقتل نفسي|يهددني|أتعرض للتهديد|يضربني/u,
		comfort:
			'يؤسفني ما تمر به. أنا مجرد برنامج متجر: اتصل الآن برقم الطوارئ في بلدك، أو تحدث إلى شخص تثق به. لست مضطرًا لمواجهة هذا وحدك.',
		apology:
			'عذرًا، أفهم الإنجليزية والألمانية فقط. اكتب لي بإحدى هاتين اللغتين أو استخدم [صفحة الاتصال](/pages/contact).'
	}
};

interface Detected {
	language: string;
	/** Null where the message is understood; empty for a language that is not known. */
	apology: string | null;
	/** Set when the message tells of danger to the shopper. */
	comfort: string | null;
}

const CANDIDATES = Object.entries(TONGUES).map(([language, { markers, distress, ...texts }]) => {
	const words = typeof markers === 'string' ? new Set(tokenize(markers)) : null;
	const matcher = typeof distress === 'string' ? createMatcher(distress) : null;
	return {
		...{ language, ...texts },
		count: (text: string, tokens: readonly string[]) =>
			words === null
				? Number((markers as RegExp).test(text)) * tokens.length
				: tokens.filter((token) => words.has(token)).length,
		isDistress: (text: string, tokens: readonly string[]) =>
			matcher === null ? (distress as RegExp).test(text) : matcher.find(tokens).length > 0
	};
});

/** A message without frequent words of any language is in the language of the page. */
export function detectLanguage(message: string, page: Language): Detected {
	const text = message.slice(0, 4000);
	const tokens = tokenize(text);
	const scored = CANDIDATES.map((candidate) => ({
		candidate,
		score: candidate.count(text, tokens) + (candidate.language === page ? 0.5 : 0)
	}));
	const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
	const { language, apology } = best.candidate;
	const isOther = best.score < 1 && /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text);
	const distressed = [best.candidate, ...CANDIDATES].find((it) => it.isDistress(text, tokens));
	return {
		language: isOther ? 'other' : language,
		apology: isOther ? '' : apology || null,
		comfort: distressed?.comfort ?? null
	};
}

/** Words of agreement, and those that may stand beside them. */
const AGREEMENT = `yes yeah yep yup sure ok okay go ahead do it correct right exactly confirm confirmed approve agreed
	agree ja jo jawohl gerne gern genau richtig einverstanden oui daccord accord si vale claro sì certo va bene graag
	prima sim はい お願いします ええ نعم موافق أجل`;
const POLITE =
	'please that is fine add thanks thank you bitte mach das danke in ordnung d por favor s il vous plait per favore grazie ja';
const AGREEING = new Set(tokenize(AGREEMENT));
const POLITE_WORDS = new Set(tokenize(POLITE));
const REFUSING = new Set(
	tokenize('no not nein nicht non nee não いいえ لا dont cancel stop never')
);

/** The message says yes and nothing else, in any of the languages. */
export function isAgreement(message: string): boolean {
	const tokens = tokenize(message);
	const isPlain = tokens.every((token) => AGREEING.has(token) || POLITE_WORDS.has(token));
	return isPlain && tokens.some((token) => AGREEING.has(token)) && !/[?]/.test(message);
}

export function isRefusal(message: string): boolean {
	return tokenize(message).some((token) => REFUSING.has(token));
}
