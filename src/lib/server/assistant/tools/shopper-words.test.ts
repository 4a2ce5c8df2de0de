import { describe, expect, it } from 'vitest';
import { asksForItem, isAgreement, listWords, type NamedItem } from './shopper-words';

const MUG = { title: 'Everyday Mug', values: [], quantity: 1 };
const INK = { ...MUG, values: ['Ink'] };

interface Language {
	item: Omit<NamedItem, 'quantity'>;
	/** Ask for one, and for two, of the item. */
	one: readonly string[];
	two: readonly string[];
	/** `{}`: a sentence that asks. Each of them takes it back, doubts it, or asks about it. */
	around: readonly string[];
	/** Name the item, and ask for nothing. */
	not: readonly string[];
	yes: readonly string[];
	no: readonly string[];
}

// prettier-ignore
const LANGUAGES: Readonly<Record<string, Language>> = {
	en: {
		item: { title: 'Carafe', values: ['Clear'] },
		one: ['Please add the Carafe in Clear', 'I would like one Carafe in Clear, please.', 'Give me the clear carafe', 'I’d like the carafe in clear', 'Put a Carafe in Clear into my cart!'],
		two: ['Two carafes in clear please', 'I want 2 Carafes in Clear', 'Please add two Carafes in Clear to my cart'],
		around: ['{}?', 'Do not {}', 'If it is cheaper, {}', '{} only if it ships today', '{}, but not today', 'My sister said: {}', '{} – no, leave it', 'What if I wrote {}', 'Never {}', '{} tomorrow', '{} unless it is glass', '“{}” is what the page says', '{} and remove the mug'],
		not: ['I do not want the Carafe in Clear', 'Carafe Clear', 'I have the Carafe in Clear', 'I put the Carafe in Clear in my cart', 'the Carafe in Clear', 'I hate the Carafe in Clear', 'Remove the Carafe in Clear please', 'Compare the Carafe in Clear please', 'Show me the Carafe in Clear please', 'I don’t want the Carafe in Clear', 'No Carafe in Clear please', 'Anything but the Carafe in Clear please'],
		yes: ['yes', 'Yes, please!', 'ok', 'Sure.', 'Go ahead', 'yes please, thank you'],
		no: ['no', 'no, leave it', 'yes?', 'yes, but in blue', 'yesterday', 'not ok', 'what is your return policy?', 'please', 'thanks', 'yes if it is cheap', 'yes, no', '']
	},
	de: {
		item: { title: 'Karaffe', values: ['Klar'] },
		one: ['Bitte eine Karaffe in Klar', 'Ich möchte die Karaffe in Klar', 'Leg die Karaffe in Klar in den Warenkorb', 'Ich hätte gern eine Karaffe in Klar', 'Füge bitte die Karaffe in Klar hinzu'],
		two: ['Zwei Karaffen in Klar bitte', 'Ich will 2 Karaffen in Klar'],
		around: ['{}?', '{}, aber nicht heute', 'Falls sie billiger ist: {}', 'Wenn sie aus Glas ist, {}', '{} doch nicht', 'Niemals {}', '{} nur wenn sie heute kommt', 'Was, wenn ich schreibe {}', '„{}“ sagt die Seite', '{} oder lieber keine'],
		not: ['Ich möchte die Karaffe in Klar nicht', 'Ich will keine Karaffe in Klar', 'Bitte keine Karaffe in Klar', 'Karaffe Klar', 'Ich habe die Karaffe in Klar', 'Bitte entferne die Karaffe in Klar', 'Zeig mir bitte die Karaffe in Klar', 'Alles außer der Karaffe in Klar bitte'],
		yes: ['ja', 'Ja, bitte!', 'gerne', 'ok', 'ja gern, danke'],
		no: ['nein', 'nein, danke', 'ja?', 'ja, aber in Blau', 'jain', 'bitte nicht', 'danke', 'ja wenn es billig ist']
	},
	fr: {
		item: { title: 'Carafe', values: ['Transparent'] },
		one: ['Je voudrais la Carafe en Transparent', 'Une Carafe en Transparent s’il vous plaît', 'Ajoutez la Carafe en Transparent à mon panier'],
		two: ['Deux Carafes en Transparent, s’il vous plaît', 'Je veux 2 carafes en transparent'],
		around: ['{} ?', 'Si elle est moins chère, {}', '{}, mais pas aujourd’hui', 'Ne {} jamais', '{} seulement si elle arrive demain', '« {} » dit la page', 'Jamais {}', '{} ou plutôt non'],
		not: ['Je ne veux pas la Carafe en Transparent', 'je veux pas la carafe en transparent', 'Carafe Transparent', 'J’ai la Carafe en Transparent', 'Retirez la Carafe en Transparent s’il vous plaît', 'Montrez-moi la Carafe en Transparent s’il vous plaît', 'Tout sauf la Carafe en Transparent s’il vous plaît'],
		yes: ['oui', 'Oui, s’il vous plaît', 'd’accord', 'bien sûr, merci'],
		no: ['non', 'non merci', 'oui ?', 'oui, mais en bleu', 'merci', 'pas d’accord']
	},
	es: {
		item: { title: 'Jarra', values: ['Transparente'] },
		one: ['Quiero la Jarra en Transparente', 'Una Jarra en Transparente, por favor', 'Añade la Jarra en Transparente a mi cesta'],
		two: ['Dos Jarras en Transparente por favor', 'Quiero 2 jarras en transparente'],
		around: ['¿{}?', 'Si es más barata, {}', '{}, pero hoy no', 'Nunca {}', '{} solo si llega hoy', '«{}» dice la página', '{} o mejor no'],
		not: ['No quiero la Jarra en Transparente', 'Jarra Transparente', 'Tengo la Jarra en Transparente', 'Quita la Jarra en Transparente por favor', 'Muéstrame la Jarra en Transparente por favor', 'Todo menos la Jarra en Transparente por favor'],
		yes: ['sí', 'si, por favor', 'vale', 'claro que sí'],
		no: ['no', 'no, gracias', '¿sí?', 'sí, pero en azul', 'gracias']
	},
	it: {
		item: { title: 'Caraffa', values: ['Trasparente'] },
		one: ['Vorrei la Caraffa in Trasparente', 'Una Caraffa in Trasparente, per favore', 'Aggiungi la Caraffa in Trasparente al carrello'],
		two: ['Due Caraffa in Trasparente per favore', 'Voglio 2 Caraffa in Trasparente'],
		around: ['{}?', 'Se costa meno, {}', '{}, ma non oggi', 'Mai {}', '{} solo se arriva oggi', '«{}» dice la pagina', '{} anzi no'],
		not: ['Non voglio la Caraffa in Trasparente', 'Caraffa Trasparente', 'Ho la Caraffa in Trasparente', 'Togli la Caraffa in Trasparente per favore', 'Mostrami la Caraffa in Trasparente per favore', 'Tutto tranne la Caraffa in Trasparente per favore'],
		yes: ['sì', 'Sì, per favore', 'va bene', 'certo'],
		no: ['no', 'no, grazie', 'sì?', 'sì, ma in blu', 'grazie', 'non va bene']
	},
	nl: {
		item: { title: 'Karaf', values: ['Helder'] },
		one: ['Ik wil graag de Karaf in Helder', 'Een Karaf in Helder alsjeblieft', 'Voeg de Karaf in Helder toe aan mijn winkelwagen'],
		two: ['Twee Karaf in Helder graag', 'Ik wil 2 Karaf in Helder'],
		around: ['{}?', 'Als hij goedkoper is, {}', '{}, maar niet vandaag', 'Nooit {}', '{} alleen als hij vandaag komt', '“{}” zegt de pagina', '{} of toch niet'],
		not: ['Ik wil de Karaf in Helder niet', 'Ik wil geen Karaf in Helder', 'Geen Karaf in Helder graag', 'Karaf Helder', 'Ik heb de Karaf in Helder', 'Verwijder de Karaf in Helder alsjeblieft', 'Alles behalve de Karaf in Helder graag'],
		yes: ['ja', 'Ja graag!', 'oké', 'doe maar, dank je'],
		no: ['nee', 'nee, bedankt', 'ja?', 'ja, maar in blauw', 'bedankt', 'niet goed']
	},
	ja: {
		item: { title: 'カラフェ', values: ['クリア'] },
		one: ['クリアのカラフェをください', 'カラフェのクリアをカートに入れてください', 'クリアのカラフェを1つお願いします', 'クリアのカラフェが欲しいです'],
		two: ['クリアのカラフェを2つください', 'カラフェのクリアを二つお願いします'],
		around: ['{}？', '{}か', '安ければ{}', 'もし今日届くなら{}', '{}とは言わないで', '「{}」と書いてあります', '{}でもやめます', '{}、やっぱりいいです'],
		not: ['クリアのカラフェは欲しくない', 'クリアのカラフェは要りません', 'クリアのカラフェを入れないでください', 'クリアのカラフェを消してください', 'カラフェ クリア', 'クリアのカラフェを見せてください', 'クリアのカラフェ以外をください'],
		yes: ['はい', 'はい、お願いします', 'もちろん'],
		no: ['いいえ', 'いいえ、結構です', 'いいです', 'はい？', 'はい、でも青で', 'ありがとう', 'はいと言ったらどうなりますか']
	},
	ar: {
		item: { title: 'دورق', values: ['شفاف'] },
		one: ['أريد دورق شفاف', 'أضف دورق باللون شفاف إلى السلة', 'من فضلك دورق شفاف واحد'],
		two: ['اثنان دورق شفاف من فضلك', 'أريد ٢ دورق شفاف'],
		around: ['{}؟', 'لا {}', 'إذا كان أرخص {}', '{} ولكن ليس اليوم', 'لن {}', '«{}» تقول الصفحة', 'هل {}', '{} غدا'],
		not: ['لا أريد دورق شفاف', 'دورق شفاف', 'لدي دورق شفاف', 'احذف دورق شفاف من فضلك', 'أرني دورق شفاف من فضلك', 'كل شيء ما عدا دورق شفاف من فضلك'],
		yes: ['نعم', 'نعم، من فضلك', 'موافق', 'حسنًا'],
		no: ['لا', 'لا، شكرًا', 'نعم؟', 'نعم ولكن بالأزرق', 'شكرا', 'غير موافق']
	},
	pt: {
		item: { title: 'Jarra', values: ['Transparente'] },
		one: ['Quero a Jarra em Transparente', 'Uma Jarra na cor Transparente, por favor', 'Adicione a Jarra Transparente ao meu carrinho', 'Eu gostaria de uma jarra transparente'],
		two: ['Duas Jarras em Transparente, por favor', 'Quero 2 jarras transparente'],
		around: ['{}?', 'Se for mais barata, {}', '{}, mas hoje não', 'Nunca {}', '{} só se chegar hoje', '«{}» diz a página', '{} ou melhor não'],
		not: ['Não quero a Jarra em Transparente', 'Jarra Transparente', 'Tenho a Jarra em Transparente', 'Tire a Jarra em Transparente, por favor', 'Não adicione a Jarra Transparente'],
		yes: ['sim', 'Sim, por favor!', 'claro', 'pode ser', 'ok, obrigado'],
		no: ['não', 'não, obrigada', 'sim?', 'sim, mas em azul', 'obrigado', 'pois sim', 'por favor']
	},
	sv: {
		item: { title: 'Karaff', values: ['Klar'] },
		one: ['Jag vill ha karaffen i Klar', 'En Karaff i Klar, tack', 'Lägg karaffen i Klar i varukorgen', 'Jag skulle vilja ha en klar karaff'],
		two: ['Två karaffer i klar tack', 'Jag vill ha 2 Karaff i Klar'],
		around: ['{}?', 'Om den är billigare, {}', '{}, men inte i dag', 'Aldrig {}', '{} bara om den kommer i dag', '“{}” står det på sidan', '{} eller kanske inte'],
		not: ['Jag vill inte ha karaffen i Klar', 'Ingen Karaff i Klar, tack', 'Karaff Klar', 'Jag har karaffen i Klar', 'Ta bort karaffen i Klar tack'],
		yes: ['ja', 'Ja tack!', 'gärna', 'okej', 'ja, gör det'],
		no: ['nej', 'nej tack', 'ja?', 'ja, men i blått', 'tack', 'inte okej']
	},
	da: {
		item: { title: 'Karaffel', values: ['Klar'] },
		one: ['Jeg vil gerne have en Karaffel i Klar', 'En karaffel i klar, tak', 'Læg en Karaffel i Klar i kurven', 'Tilføj en klar karaffel til kurven'],
		two: ['To Karaffel i Klar tak', 'Jeg vil gerne have 2 Karaffel i Klar'],
		around: ['{}?', 'Hvis den er billigere, {}', '{}, men ikke i dag', 'Aldrig {}', '{} kun hvis den kommer i dag', '“{}” siger siden', '{} eller måske ikke'],
		not: ['Jeg vil ikke have en Karaffel i Klar', 'Ingen Karaffel i Klar, tak', 'Karaffel Klar', 'Jeg har en Karaffel i Klar', 'Fjern en Karaffel i Klar, tak'],
		yes: ['ja', 'Ja tak!', 'gerne', 'okay', 'ja, gør det'],
		no: ['nej', 'nej tak', 'ja?', 'ja, men i blå', 'tak', 'mange tak', 'ikke okay']
	},
	pl: {
		item: { title: 'Dzban', values: ['Przezroczysty'] },
		one: ['Poproszę Dzban w kolorze Przezroczysty', 'Chciałbym jeden przezroczysty dzban', 'Dodaj dzban przezroczysty do koszyka', 'Proszę dodać dzban przezroczysty'],
		two: ['Dwa dzbany przezroczysty proszę', 'Chcę kupić 2 dzbany w kolorze przezroczysty'],
		around: ['{}?', 'Jeśli jest tańszy, {}', '{}, ale nie dzisiaj', 'Nigdy {}', '{} tylko jeśli przyjdzie dziś', '„{}” pisze strona', '{} albo lepiej nie'],
		not: ['Nie chcę dzban przezroczysty', 'Dzban Przezroczysty', 'Mam dzban przezroczysty', 'Usuń dzban przezroczysty proszę', 'Proszę nie dodawać dzban przezroczysty'],
		yes: ['Tak, poproszę!', 'dobrze', 'jasne', 'tak, zrób to', 'zgoda, dziękuję'],
		no: ['nie', 'nie, dziękuję', 'tak?', 'tak, ale niebieski', 'dziękuję', 'no', 'niedobrze']
	},
	cs: {
		item: { title: 'Džbán', values: ['Čirý'] },
		one: ['Chci Džbán v barvě Čirý', 'Jeden čirý džbán, prosím', 'Přidejte džbán čirý do košíku', 'Chtěla bych čirý džbán'],
		two: ['Dva džbány čirý prosím', 'Chtěl bych koupit 2 džbány čirý'],
		around: ['{}?', 'Pokud je levnější, {}', '{}, ale dnes ne', 'Nikdy {}', '{} jen pokud přijde dnes', '„{}“ píše stránka', '{} nebo radši ne'],
		not: ['Nechci džbán čirý', 'Džbán Čirý', 'Mám džbán čirý', 'Odeberte džbán čirý prosím', 'Prosím nepřidávejte džbán čirý'],
		yes: ['ano', 'Ano, prosím!', 'jasně', 'dobře, děkuji', 'souhlasím'],
		no: ['ne', 'ne, děkuji', 'ano?', 'ano, ale modrý', 'děkuji', 'nesouhlasím', 'prosím']
	},
	tr: {
		item: { title: 'Sürahi', values: ['Şeffaf'] },
		one: ['Şeffaf sürahi istiyorum', 'Bir şeffaf sürahi lütfen', 'Şeffaf sürahiyi sepete ekle', 'Şeffaf sürahiyi almak istiyorum'],
		two: ['İki şeffaf sürahi lütfen', '2 adet şeffaf sürahi istiyorum'],
		around: ['{}?', 'Daha ucuzsa {}', '{} ama bugün değil', 'Asla {}', '{} sadece bugün gelirse', '“{}” yazıyor', '{} ya da vazgeçtim'],
		not: ['Şeffaf sürahi istemiyorum', 'Şeffaf sürahi', 'Bende şeffaf sürahi var', 'Şeffaf sürahiyi çıkar lütfen', 'Şeffaf sürahiyi ekleme', 'Şeffaf sürahi istiyor muyum'],
		yes: ['evet', 'Evet lütfen!', 'tamam', 'olur', 'tabii, teşekkürler'],
		no: ['hayır', 'hayır teşekkürler', 'evet?', 'evet ama mavi', 'teşekkürler', 'tamam değil', 'lütfen']
	},
	ko: {
		item: { title: '카라페', values: ['투명'] },
		one: ['투명 카라페 하나 주세요', '투명 카라페를 장바구니에 담아 주세요', '카라페 투명 한 개 부탁드려요', '투명 카라페를 사고 싶어요'],
		two: ['투명 카라페 두 개 주세요', '투명 카라페 2개 담아주세요'],
		around: ['{}?', '더 싸면 {}', '{} 하지만 오늘은 말고', '절대 {}', '오늘 오면 {}', '“{}”라고 쓰여 있어요', '{} 아니면 그만둘게요'],
		not: ['투명 카라페는 원하지 않아요', '투명 카라페', '투명 카라페가 있어요', '투명 카라페를 빼 주세요', '투명 카라페는 필요 없어요', '투명 카라페는 담지 마세요'],
		yes: ['네', '네, 부탁드려요!', '좋아요', '네 그렇게 해 주세요', '물론이죠'],
		no: ['아니요', '아니요, 괜찮아요', '네?', '네 하지만 파란색으로', '감사합니다', '좋지 않아요', '괜찮아요']
	},
	zh: {
		item: { title: '玻璃瓶', values: ['透明'] },
		one: ['我要透明的玻璃瓶', '请给我一个透明的玻璃瓶', '请把透明玻璃瓶加入购物车', '我想買一個透明的玻璃瓶'],
		two: ['请给我两个透明的玻璃瓶', '我要2个透明玻璃瓶', '我要買兩個透明的玻璃瓶'],
		around: ['{}吗？', '如果便宜的话{}', '{}但不是今天', '千万不要{}', '今天能到的话{}', '“{}”是网页上写的', '{}还是算了'],
		not: ['我不要透明的玻璃瓶', '透明玻璃瓶', '我有透明的玻璃瓶', '请把透明玻璃瓶拿掉', '请别把透明玻璃瓶加入购物车', '我不想买透明的玻璃瓶'],
		yes: ['是的', '好的，谢谢', '好', '可以', '當然，請', '没问题'],
		no: ['不', '不用了，谢谢', '好吗？', '好，但要蓝色的', '谢谢', '不好', '不可以', '请', '可以吗']
	}
};

describe.each(Object.entries(LANGUAGES))('in %s', (_, { item, one, two, around, not, yes, no }) => {
	const asking = [...one, ...two];

	it.each(asking.map((message, at) => [message, at < one.length ? 1 : 2]))(
		'“%s” asks for %i of the item, and for nothing else',
		(message, quantity) => {
			const asked = [1, 2, 3, 50].filter((it) => asksForItem(message, { ...item, quantity: it }));
			expect(asked).toEqual([quantity]);
			expect(isAgreement(message)).toBe(false);
		}
	);

	it('a negation, a condition, a question or a quotation around it asks for nothing', () => {
		const sentences = around.flatMap((words) => asking.map((it) => words.replace('{}', it)));
		const wrong = [...sentences, ...not].filter((message) =>
			[1, 2].some((quantity) => asksForItem(message, { ...item, quantity }))
		);
		expect(wrong).toEqual([]);
	});

	it('another variant, or another product, is not asked for', () => {
		const others = [
			{ ...item, values: ['Ink'] },
			{ ...item, title: 'Espresso Cup' }
		];
		const wrong = asking.filter((message) =>
			others.some((other) => asksForItem(message, { ...other, quantity: 1 }))
		);
		expect(wrong).toEqual([]);
	});

	it('only an agreement that says nothing else is one', () => {
		expect(yes.filter((message) => !isAgreement(message))).toEqual([]);
		expect(no.filter((message) => isAgreement(message))).toEqual([]);
	});
});

describe('an item', () => {
	it.each([
		['Two mugs please', { ...MUG, quantity: 2 }],
		['Give me the mug', MUG],
		['An everyday mug, then', MUG],
		['and three everyday mugs in ink', { ...INK, quantity: 3 }],
		['the everyday mug in ink please', INK],
		['Please get me 3 ink mugs', { ...INK, quantity: 3 }],
		['Ich will zwei Becher', { title: 'Alltagsbecher Becher', values: [], quantity: 2 }],
		['Je voudrais deux tasses', { title: 'Tasse quotidienne', values: [], quantity: 2 }],
		['マグカップを２つください', { title: 'マグカップ', values: [], quantity: 2 }],
		['أريد ٣ أكواب من كوب', { title: 'أكواب كوب', values: [], quantity: 3 }],
		['2 Sets of 4 please', { title: 'Set of 4', values: [], quantity: 2 }]
	])('is asked for by “%s”', (message, item) => {
		expect(asksForItem(message, item)).toBe(true);
	});

	it.each([
		['', MUG],
		['add it', MUG],
		['yes', MUG],
		['tell me about the carafe', MUG],
		['the mug please', INK],
		['the everyday mug in ink', INK],
		['two mugs please', MUG],
		['two mugs please', { ...MUG, quantity: 3 }],
		['a pair of mugs or 3 please', { ...MUG, quantity: 2 }],
		['4 mugs please', { title: 'Mugs in a Set of 4', values: [], quantity: 1 }],
		['mug 60 please', { ...MUG, quantity: 60 }],
		['the please', { title: 'The Mug of the Day', values: [], quantity: 1 }],
		['No, please add the non-stick pan', { title: 'No Stick Pan', values: [], quantity: 1 }],
		[`${'please '.repeat(40)}the mug`, MUG]
	])('is not asked for by “%s”', (message, item) => {
		expect(asksForItem(message, item)).toBe(false);
	});
});

it('words lose case, accents and the digits of their script', () => {
	expect(listWords('Zwei Tässchen à ٣٠ ２')).toEqual(['zwei', 'tasschen', 'a', '30', '2']);
});
