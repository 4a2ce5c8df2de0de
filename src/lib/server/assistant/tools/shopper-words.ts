/**
 * Reads the few messages of shoppers that change the cart without a button. Both lists are closed: a
 * message counts only if every word of it is known, so that a “not”, an “if”, a question or a word of an
 * unknown language leads to the button.
 */

interface Vocabulary {
	/** Asks for something to be put into the cart. */
	request: readonly string[];
	/** Says nothing beside it. */
	filler: readonly string[];
	/** “One”, “a”. */
	one: readonly string[];
	/** Other numbers, which are words of other kinds in other languages. */
	numbers?: Readonly<Record<string, number>>;
	agreement: readonly string[];
	/** Beside an agreement. */
	politeness: readonly string[];
}

/** By language; each is read by itself, since words of one may mean something else in another. */
// prettier-ignore
const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
	en: {
		request: [
			'please', 'add', 'put', 'give me', 'get me', 'buy', 'i want', 'i would like', 'i d like',
			'i take', 'i ll have', 'i will have', 'i ll take', 'i will take', 'i want to buy', 'i would like to buy', 'i d like to buy', 'i want to order',
			'i would like to order', 'i d like to order', 'i would like to have', 'i d like to have', 'i need'
		],
		filler: [
			'and', 'then', 'also', 'too', 'now', 'thanks', 'thank you',
			'the', 'of', 'of the', 'in', 'in the color', 'in the colour', 'in size', 'size', 'to the cart', 'to my cart', 'to cart',
			'into the cart', 'into my cart', 'in the cart', 'in my cart', 'to the basket', 'to my basket', 'into my basket',
			'in my basket', 'to my bag', 'in my bag', 'hi', 'hello'
		],
		one: ['a', 'an', 'one', 'another'],
		agreement: [
			'yes', 'yep', 'yeah', 'ok', 'okay', 'sure', 'yes do it', 'do it', 'go ahead', 'please do', 'yes please do', 'add it',
			'yes add it', 'of course', 'i agree', 'agreed', 'absolutely', 'definitely'
		],
		politeness: ['please', 'thanks', 'thank you']
	},
	de: {
		request: [
			'bitte', 'füge', 'füg', 'fügen sie', 'lege', 'leg', 'legen sie', 'gib mir', 'geben sie mir', 'ich will', 'ich möchte',
			'ich hätte gern', 'ich hätte gerne', 'ich nehme', 'ich brauche', 'ich kaufe', 'ich bestelle', 'pack', 'packe', 'packen sie'
		],
		filler: [
			'und', 'dann', 'auch', 'noch', 'jetzt', 'danke',
			'der', 'die', 'das', 'den', 'dem', 'in', 'in der farbe', 'in größe', 'größe', 'von', 'von der', 'von dem', 'von den', 'stück',
			'hinzu', 'hinzufügen', 'legen', 'kaufen', 'bestellen', 'haben', 'in den warenkorb', 'in meinen warenkorb',
			'zum warenkorb', 'dem warenkorb', 'meinem warenkorb', 'hallo'
		],
		one: ['ein', 'eine', 'einen', 'eins'],
		agreement: [
			'ja', 'jawohl', 'ok', 'okay', 'gern', 'gerne', 'ja gern', 'ja gerne', 'klar', 'natürlich', 'mach das', 'machen sie das',
			'ja mach das', 'einverstanden', 'in ordnung'
		],
		politeness: ['bitte', 'danke', 'vielen dank']
	},
	fr: {
		request: [
			's il vous plaît', 's il te plaît', 'svp', 'stp', 'ajoutez', 'ajoute', 'mettez', 'mets', 'mettez moi', 'mets moi',
			'donnez moi', 'donne moi', 'je veux', 'je voudrais', 'j aimerais', 'je prends', 'je souhaite', 'j achète',
			'je voudrais acheter', 'je voudrais commander', 'j aimerais acheter', 'j aimerais commander', 'il me faut'
		],
		filler: [
			'et', 'alors', 'aussi', 'puis', 'maintenant', 'merci',
			'le', 'la', 'les', 'l', 'de', 'du', 'des', 'd', 'en', 'en couleur', 'en taille', 'taille', 'au panier', 'à mon panier',
			'dans le panier', 'dans mon panier', 'bonjour'
		],
		one: ['un', 'une'],
		agreement: [
			'oui', 'ouais', 'ok', 'd accord', 'volontiers', 'bien sûr', 'avec plaisir', 'vas y', 'allez y', 'faites le', 'fais le',
			'oui faites le', 'c est bon', 'je suis d accord'
		],
		politeness: ['s il vous plaît', 's il te plaît', 'svp', 'stp', 'merci']
	},
	es: {
		request: [
			'por favor', 'añade', 'añada', 'añádeme', 'agrega', 'agregue', 'pon', 'ponga', 'ponme', 'póngame', 'dame', 'deme', 'quiero',
			'quisiera', 'me gustaría', 'querría', 'necesito', 'compro', 'quiero comprar', 'quisiera comprar', 'me gustaría comprar',
			'quiero pedir', 'me llevo'
		],
		filler: [
			'y', 'entonces', 'también', 'luego', 'ahora', 'gracias',
			'el', 'la', 'los', 'las', 'de', 'del', 'de la', 'en', 'en color', 'en talla', 'talla', 'al carrito', 'a mi carrito',
			'en el carrito', 'en mi carrito', 'a la cesta', 'a mi cesta', 'en la cesta', 'en mi cesta', 'hola'
		],
		one: ['un', 'una', 'uno'],
		agreement: [
			'sí', 'ok', 'vale', 'claro', 'claro que sí', 'de acuerdo', 'por supuesto', 'adelante', 'hazlo', 'hágalo', 'sí hazlo',
			'está bien'
		],
		politeness: ['por favor', 'gracias']
	},
	it: {
		request: [
			'per favore', 'per piacere', 'aggiungi', 'aggiunga', 'aggiungimi', 'metti', 'metta', 'mettimi', 'dammi', 'mi dia', 'voglio',
			'vorrei', 'prendo', 'compro', 'mi serve', 'voglio comprare', 'vorrei comprare', 'vorrei ordinare', 'vorrei acquistare'
		],
		filler: [
			'e', 'allora', 'anche', 'poi', 'adesso', 'grazie',
			'il', 'lo', 'la', 'i', 'gli', 'le', 'l', 'di', 'del', 'della', 'dei', 'delle', 'in', 'nel colore', 'taglia', 'al carrello',
			'nel carrello', 'nel mio carrello', 'al mio carrello', 'ciao'
		],
		one: ['un', 'uno', 'una'],
		agreement: [
			'sì', 'ok', 'okay', 'va bene', 'certo', 'certamente', 'd accordo', 'volentieri', 'fallo', 'lo faccia', 'procedi', 'proceda',
			'sì certo', 'sì fallo'
		],
		politeness: ['per favore', 'per piacere', 'grazie']
	},
	nl: {
		request: [
			'alsjeblieft', 'alstublieft', 'aub', 'graag', 'voeg', 'leg', 'doe', 'zet', 'geef mij', 'geef me', 'ik wil', 'ik wil graag',
			'ik zou graag', 'ik neem', 'ik koop', 'ik bestel', 'doe mij', 'doe me', 'ik had graag'
		],
		filler: [
			'en', 'dan', 'ook', 'nog', 'nu', 'bedankt',
			'de', 'het', 'van', 'van de', 'van het', 'in', 'in de kleur', 'in maat', 'maat', 'stuks', 'toe', 'toevoegen', 'kopen', 'bestellen',
			'hebben', 'aan de winkelwagen', 'aan mijn winkelwagen', 'in de winkelwagen', 'in mijn winkelwagen', 'in het mandje',
			'in mijn mandje', 'hallo'
		],
		one: ['een', 'één'],
		agreement: [
			'ja', 'jawel', 'ok', 'oké', 'okay', 'goed', 'graag', 'ja graag', 'natuurlijk', 'doe maar', 'ja doe maar', 'akkoord',
			'zeker', 'in orde', 'is goed'
		],
		politeness: ['alsjeblieft', 'alstublieft', 'aub', 'dank je', 'dank u', 'bedankt', 'graag']
	},
	ja: {
		request: [
			'ください', '下さい', 'をください', 'を下さい', 'お願いします', 'をお願いします', 'おねがいします', '欲しいです', 'が欲しいです', '欲しい', 'が欲しい',
			'が欲しいのです', '入れてください', '入れて下さい', '入れて', '追加してください', '追加して下さい', '追加して', '追加をお願いします', '買います',
			'を買います', '購入します', 'を購入します', '注文します', 'を注文します'
		],
		filler: ['それと', 'それから', 'あと', 'では', 'じゃあ', 'を', 'の', 'つ', '個', '枚', '本', '点', '杯', '色', 'カートに', 'をカートに', 'かごに', 'をかごに', 'カートへ', 'をカートへ'],
		one: ['一', '一つ', 'ひとつ'],
		agreement: [
			'はい', 'ええ', 'うん', 'はいそうです', 'そうです', 'もちろん', '了解', '了解です', '了解しました',
			'オーケー', 'ok', '承認します', 'お願いします', 'はいお願いします', 'それでお願いします', 'そうしてください', '同意します'
		],
		politeness: ['お願いします', 'おねがいします', 'お願い', 'ありがとう', 'ありがとうございます']
	},
	ar: {
		request: [
			'من فضلك', 'لو سمحت', 'رجاء', 'أضف', 'أضيفي', 'ضع', 'ضعي', 'أعطني', 'أعطيني', 'أريد', 'أود', 'أرغب في', 'أحتاج', 'سآخذ', 'أريد شراء',
			'أود شراء', 'أريد أن أشتري', 'أود أن أشتري'
		],
		filler: [
			'و', 'ثم', 'أيضا', 'الآن', 'شكرا',
			'من', 'في', 'باللون', 'لون', 'اللون', 'بلون', 'مقاس', 'إلى السلة', 'في السلة', 'إلى سلتي', 'في سلتي', 'إلى سلة التسوق', 'في سلة التسوق', 'لي',
			'مرحبا'
		],
		one: ['واحد', 'واحدة'],
		agreement: [
			'نعم', 'أجل', 'حسنا', 'حسنًا', 'موافق', 'أوافق', 'تمام', 'طبعا', 'بالتأكيد', 'بالطبع', 'نعم من فضلك', 'ok'
		],
		politeness: ['من فضلك', 'لو سمحت', 'شكرا', 'رجاء']
	},
	pt: {
		request: [
			'por favor', 'se faz favor', 'faz favor', 'adicione', 'adiciona', 'coloque', 'coloca', 'ponha', 'põe', 'dê me', 'me dê', 'me dá',
			'quero', 'eu quero', 'queria', 'eu queria', 'gostaria de', 'eu gostaria de', 'quero comprar', 'queria comprar', 'gostaria de comprar',
			'quero pedir', 'quero encomendar', 'quero levar', 'vou querer', 'vou levar', 'levo', 'compro', 'preciso de'
		],
		filler: [
			'e', 'então', 'também', 'depois', 'agora', 'obrigado', 'obrigada',
			'o', 'a', 'os', 'as', 'de', 'do', 'da', 'dos', 'das', 'em', 'cor', 'na cor', 'tamanho', 'no tamanho', 'ao carrinho', 'no carrinho',
			'ao meu carrinho', 'no meu carrinho', 'para o carrinho', 'ao cesto', 'no cesto', 'na sacola', 'à sacola', 'olá', 'oi'
		],
		one: ['um', 'uma'],
		numbers: { dois: 2, duas: 2, quatro: 4, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10 },
		agreement: [
			'sim', 'ok', 'okay', 'claro', 'claro que sim', 'com certeza', 'certo', 'pode ser', 'pode adicionar', 'sim pode', 'está bem', 'está bom',
			'tá bom', 'de acordo', 'concordo', 'faça isso', 'sim faça isso', 'adicione', 'sim adicione', 'isso mesmo'
		],
		politeness: ['por favor', 'se faz favor', 'obrigado', 'obrigada']
	},
	sv: {
		request: [
			'tack', 'snälla', 'gärna', 'lägg', 'lägg till', 'lägg i', 'ge mig', 'jag vill', 'jag vill ha', 'jag vill gärna ha', 'jag skulle vilja ha',
			'jag vill köpa', 'jag skulle vilja köpa', 'jag vill beställa', 'jag skulle vilja beställa', 'jag tar', 'jag köper', 'jag beställer',
			'jag behöver'
		],
		filler: [
			'och', 'sedan', 'sen', 'också', 'nu',
			'den', 'det', 'de', 'av', 'i', 'färg', 'i färgen', 'storlek', 'i storlek', 'st', 'stycken', 'i varukorgen', 'i min varukorg',
			'till varukorgen', 'i kundvagnen', 'i min kundvagn', 'i korgen', 'hej'
		],
		one: ['en', 'ett'],
		numbers: { två: 2, fyra: 4, fem: 5, sex: 6, sju: 7, åtta: 8, nio: 9, tio: 10 },
		agreement: [
			'ja', 'japp', 'jo', 'ok', 'okej', 'visst', 'javisst', 'gärna', 'ja gärna', 'självklart', 'absolut', 'gör det', 'ja gör det',
			'kör på', 'det går bra', 'jag godkänner'
		],
		politeness: ['tack', 'tack så mycket', 'snälla']
	},
	da: {
		request: [
			'tak', 'venligst', 'gerne', 'vær venlig at', 'tilføj', 'læg', 'giv mig', 'jeg vil', 'jeg vil have', 'jeg vil gerne have', 'jeg vil gerne',
			'jeg vil købe', 'jeg vil gerne købe', 'jeg vil bestille', 'jeg vil gerne bestille', 'jeg tager', 'jeg køber', 'jeg bestiller',
			'jeg skal bruge', 'jeg skal have', 'jeg ønsker'
		],
		filler: [
			'og', 'så', 'også', 'nu',
			'den', 'det', 'de', 'af', 'i', 'farven', 'i farven', 'størrelse', 'i størrelse', 'stk', 'styk', 'i kurven', 'i min kurv', 'til kurven',
			'til min kurv', 'i indkøbskurven', 'hej'
		],
		one: ['en', 'et'],
		numbers: { to: 2, fire: 4, fem: 5, seks: 6, syv: 7, otte: 8, ni: 9, ti: 10 },
		agreement: [
			'ja', 'jo', 'jep', 'ok', 'okay', 'gerne', 'ja gerne', 'selvfølgelig', 'naturligvis', 'helt sikkert', 'gør det', 'ja gør det', 'fint',
			'det er fint', 'enig', 'jeg accepterer'
		],
		politeness: ['tak', 'mange tak', 'venligst']
	},
	pl: {
		request: [
			'proszę', 'poproszę', 'proszę o', 'dodaj', 'proszę dodać', 'włóż', 'wrzuć', 'daj mi', 'chcę', 'chciałbym', 'chciałabym', 'chcę kupić',
			'chciałbym kupić', 'chciałabym kupić', 'chcę zamówić', 'chciałbym zamówić', 'chciałabym zamówić', 'wezmę', 'biorę', 'kupuję',
			'kupię', 'zamawiam', 'potrzebuję'
		],
		filler: [
			'i', 'oraz', 'też', 'także', 'potem', 'teraz', 'dziękuję', 'dzięki',
			'w', 'kolor', 'w kolorze', 'rozmiar', 'w rozmiarze', 'sztuka', 'sztukę', 'sztuki', 'sztuk', 'do koszyka', 'do mojego koszyka', 'cześć',
			'dzień dobry'
		],
		one: ['jeden', 'jedna', 'jedną', 'jedno'],
		numbers: { dwa: 2, dwie: 2, trzy: 3, cztery: 4, pięć: 5, sześć: 6, siedem: 7, osiem: 8, dziewięć: 9, dziesięć: 10 },
		// “Tak” alone is thanks in Danish.
		agreement: [
			'tak proszę', 'tak poproszę', 'tak dodaj', 'tak zgadzam się', 'ok', 'okej', 'dobrze', 'dobra', 'jasne', 'zgoda', 'zgadzam się', 'pewnie',
			'oczywiście', 'tak oczywiście', 'zrób to', 'tak zrób to', 'w porządku'
		],
		politeness: ['proszę', 'dziękuję', 'dzięki']
	},
	cs: {
		request: [
			'prosím', 'přidej', 'přidejte', 'vlož', 'vložte', 'dej', 'dejte', 'dej mi', 'dejte mi', 'chci', 'chtěl bych', 'chtěla bych', 'chci koupit',
			'chtěl bych koupit', 'chtěla bych koupit', 'chci objednat', 'chtěl bych objednat', 'chtěla bych objednat', 'vezmu si', 'beru',
			'koupím', 'objednávám', 'potřebuji', 'potřebuju'
		],
		filler: [
			'a', 'pak', 'také', 'taky', 'teď', 'děkuji', 'díky',
			'v', 've', 'barva', 'v barvě', 'velikost', 've velikosti', 'kus', 'kusy', 'kusů', 'do košíku', 'do mého košíku', 'ahoj', 'dobrý den'
		],
		one: ['jeden', 'jedna', 'jednu', 'jedno'],
		numbers: { dva: 2, dvě: 2, tři: 3, čtyři: 4, pět: 5, šest: 6, sedm: 7, osm: 8, devět: 9, deset: 10 },
		agreement: [
			'ano', 'jo', 'ok', 'okej', 'jasně', 'dobře', 'dobrá', 'souhlasím', 'určitě', 'samozřejmě', 'udělej to', 'udělejte to', 'ano udělejte to',
			'ano přidejte', 'v pořádku'
		],
		politeness: ['prosím', 'děkuji', 'děkuju', 'díky']
	},
	tr: {
		request: [
			'lütfen', 'ekle', 'ekleyin', 'koy', 'koyun', 'ver', 'verin', 'bana ver', 'bana verin', 'istiyorum', 'isterim', 'almak istiyorum',
			'satın almak istiyorum', 'sipariş etmek istiyorum', 'alayım', 'alacağım', 'alıyorum', 'satın alıyorum', 'rica ediyorum', 'ihtiyacım var'
		],
		filler: [
			've', 'sonra', 'ayrıca', 'şimdi', 'teşekkürler', 'teşekkür ederim',
			'renk', 'rengi', 'renginde', 'beden', 'bedeninde', 'adet', 'tane', 'sepete', 'sepetime', 'merhaba'
		],
		one: ['bir'],
		numbers: { iki: 2, üç: 3, dört: 4, beş: 5, altı: 6, yedi: 7, sekiz: 8, dokuz: 9, on: 10 },
		agreement: [
			'evet', 'tamam', 'olur', 'peki', 'tabii', 'tabii ki', 'elbette', 'kabul', 'kabul ediyorum', 'onaylıyorum', 'evet ekle', 'evet ekleyin', 'ok'
		],
		politeness: ['lütfen', 'teşekkürler', 'teşekkür ederim']
	},
	ko: {
		request: [
			'주세요', '부탁해요', '부탁드려요', '부탁드립니다', '부탁합니다', '담아주세요', '담아 주세요', '넣어주세요', '넣어 주세요', '추가해주세요', '추가해 주세요',
			'원해요', '원합니다', '필요해요', '필요합니다', '살게요', '사고 싶어요', '사고 싶습니다', '구매할게요', '구매하고 싶어요', '주문할게요', '주문하고 싶어요'
		],
		filler: [
			'그리고', '그럼', '또', '지금', '감사합니다', '고맙습니다', '안녕하세요',
			'개', '잔', '장', '병', '색', '색상', '색으로', '사이즈', '장바구니에', '제 장바구니에'
		],
		one: ['한', '하나', '한개'],
		// A bare “네” is yes, too.
		numbers: { 두: 2, 둘: 2, 두개: 2, 세: 3, 셋: 3, 세개: 3, 넷: 4, 네개: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9, 열: 10 },
		agreement: [
			'네', '예', '응', '그래', '그래요', '좋아', '좋아요', '좋습니다', '알겠습니다', '동의해요', '동의합니다', '물론', '물론이죠', '물론입니다',
			'그렇게 해주세요', '그렇게 해 주세요', '추가해주세요', '추가해 주세요', '오케이', 'ok'
		],
		politeness: ['부탁해요', '부탁드려요', '부탁드립니다', '부탁합니다', '감사합니다', '고맙습니다', '고마워요']
	},
	zh: {
		request: [
			'请', '請', '麻烦', '麻煩', '给我', '給我', '请给我', '請給我', '我要', '我想要', '我要买', '我要買', '我想买', '我想買', '我买', '我買', '我需要', '我要订购',
			'我要訂購', '加入', '添加', '放入', '放进', '放進', '放到', '购买', '購買', '来', '來'
		],
		filler: [
			'和', '还有', '還有', '然后', '然後', '那么', '那麼', '现在', '現在', '谢谢', '謝謝', '你好', '您好', '的', '把', '个', '個', '只', '隻', '件', '盏', '盞', '张',
			'張', '套', '条', '條', '支', '瓶', '杯', '份', '色', '颜色', '顏色', '购物车', '購物車', '购物车里', '購物車裡', '到购物车', '到購物車', '我的', '里', '裡'
		],
		one: ['一'],
		numbers: { 两: 2, 兩: 2 },
		agreement: [
			'是', '是的', '好', '好的', '好啊', '行', '可以', '没问题', '沒問題', '当然', '當然', '当然可以', '當然可以', '确认', '確認', '同意', '我同意', '对', '對', '嗯', 'ok',
			'就这样', '就這樣', '加入吧'
		],
		politeness: ['请', '請', '谢谢', '謝謝']
	}
};

/** A question, a quotation, or what follows a colon is not the shopper's plain wish. */
const NOT_PLAIN = /[?？؟:：;؛"“”«»„「」『』()…]|\.\.\./u;
const MARKS = /\p{M}/gu;
const LETTERS = /\p{L}/u;
const NON_SPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** The Arabic article is written as part of its word. */
const ARTICLE = /^ال(?=.{2})/;
/** Shorter words of a title are articles and prepositions. */
const MIN_WORD_LENGTH = 3;
// prettier-ignore
const FUNCTION_WORDS = new Set([
	'the', 'and', 'for', 'with', 'der', 'die', 'das', 'und', 'mit', 'fur', 'les', 'des', 'une', 'pour',
	'avec', 'los', 'las', 'una', 'con', 'para', 'gli', 'per', 'het', 'een', 'van', 'voor', 'met',
	'com', 'uma', 'dos', 'das', 'och', 'med', 'till', 'til', 'dla', 'pro', 'ile', 'icin'
]);
/** By so much a plural or a case may be longer: mug, mugs; Tasse, Tassen. */
const MAX_ENDING = 3;
/** Enough for a wish with a long title. */
const MAX_WORDS = 30;
/** More at once is a slip more often than a wish. */
const MAX_AT_ONCE = 10;
/** A number and its counter may be one word: 2つ, 二つ, 两个. */
const COUNTED =
	/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)|(?<=[二三四五六七八九十])(?=つ)|(?<=[一二三四五六七八九十两兩])(?=[個枚本点杯个只隻件盏盞张張套条條支瓶份])/gu;
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

// prettier-ignore
const NUMBER_WORDS: Readonly<Record<string, number>> = {
	two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, pair: 2,
	zwei: 2, drei: 3, vier: 4, funf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, paar: 2,
	deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10,
	dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10,
	due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10,
	twee: 2, drie: 3, vijf: 5, zes: 6, zeven: 7, negen: 9, tien: 10,
	二: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10,
	اثنان: 2, اثنين: 2, اثنتان: 2, اثنتين: 2, ثلاثة: 3, ثلاث: 3, اربعة: 4, اربع: 4, خمسة: 5,
	خمس: 5, ستة: 6, ست: 6, سبعة: 7, سبع: 7, ثمانية: 8, ثماني: 8, تسعة: 9, تسع: 9, عشرة: 10, عشر: 10
};

export interface NamedItem {
	title: string;
	/** The values that tell the variant from the others of its product. */
	values: readonly string[];
	quantity: number;
}

/**
 * Returns whether a message asks for an item and says nothing else: at least half of the title's words,
 * all words of the values, and a number or words of asking.
 */
export function asksForItem(message: string, { title, values, quantity }: NamedItem): boolean {
	const said = listPlainWords(message);
	if (said.length === 0 || quantity > MAX_AT_ONCE) return false;
	const { named, rest } = takeItem(said, { title, values });
	const telling = listWords(title).filter((word) => isTelling(word));
	const isNamed =
		telling.length > 0 &&
		telling.filter((word) => named.has(word)).length >= telling.length / 2 &&
		values.every((value) => listWords(value).every((word) => named.has(word)));
	if (!isNamed) return false;
	return READERS.some((reader) => {
		const numbers = rest.flatMap((word) => toNumber(word, reader.numbers) ?? []);
		const others = rest.filter((word) => toNumber(word, reader.numbers) === null);
		if (numbers.length === 0) return quantity === 1 && reader.readsRequest(others);
		// “Two mugs” is a wish, “the mug” may be the answer to any question.
		return numbers.join() === String(quantity) && reader.readsNothingElse(others);
	});
}

/** Returns whether a message agrees to what was asked, and says nothing else. */
export function isAgreement(message: string): boolean {
	const said = listPlainWords(message);
	return READERS.some(({ readsAgreement }) => readsAgreement(said));
}

/** Lists no words of a message that is more than one short statement. */
function listPlainWords(message: string): string[] {
	const said = NOT_PLAIN.test(message) ? [] : listWords(message);
	return said.length > MAX_WORDS ? [] : said;
}

/** Takes the words of an item out of a message, each as often as the item has it. */
function takeItem(said: readonly string[], { title, values }: Omit<NamedItem, 'quantity'>) {
	const titleWords = listWords(title);
	const isWhole = titleWords.every((word) => said.some((other) => isSameWord(word, other)));
	// Without the rest of the title, its number is one that counts.
	const open = [...titleWords, ...values.flatMap((value) => listWords(value))].filter(
		(word) => isWhole || !titleWords.includes(word) || toNumber(word, OWN_NUMBERS) === null
	);
	const named = new Set<string>();
	const rest = said.filter((word) => {
		const exact = open.indexOf(word);
		const at = exact === -1 ? open.findIndex((other) => isSameWord(other, word)) : exact;
		if (at === -1) return true;
		for (const other of open.splice(at, 1)) named.add(other);
		return false;
	});
	return { named, rest };
}

/** Numbers that are numbers in one language only, without “one”, which is an article too. */
const OWN_NUMBERS = new Map(Object.values(VOCABULARIES).flatMap(listNumbers));

function listNumbers({ numbers = {} }: Vocabulary): [string, number][] {
	return Object.entries(numbers).flatMap(([phrase, number]) =>
		listWords(phrase).map((word): [string, number] => [word, number])
	);
}

function toNumber(word: string, own: ReadonlyMap<string, number>): number | null {
	const number = own.get(word);
	if (number !== undefined) return number;
	if (/^\d{1,3}$/.test(word)) return Number(word);
	return Object.hasOwn(NUMBER_WORDS, word) ? (NUMBER_WORDS[word] ?? null) : null;
}

/** Lists the words of a text without case and accents; digits of any script as ASCII. */
export function listWords(text: string): string[] {
	const plain = text
		.normalize('NFKD')
		.replace(MARKS, '')
		.replaceAll(/['’]/g, ' ')
		.replaceAll(/\p{Nd}/gu, toAsciiDigit)
		.toLowerCase();
	const spaced = plain.replaceAll(COUNTED, ' ');
	return [...words.segment(spaced)]
		.filter(({ isWordLike }) => isWordLike)
		.map(({ segment }) => segment.replace(ARTICLE, ''));
}

function toAsciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	// Blocks of decimal digits begin at a multiple of 16, or 6 after it.
	let zero = code;
	while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
	return String(code - zero);
}

function isTelling(word: string): boolean {
	const isLong = word.length >= MIN_WORD_LENGTH || NON_SPACED.test(word);
	return isLong && LETTERS.test(word) && !FUNCTION_WORDS.has(word);
}

/** Compares two words apart from an ending of a few letters. */
function isSameWord(one: string, other: string): boolean {
	if (one === other) return true;
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	if (short.length < MIN_WORD_LENGTH || NON_SPACED.test(short)) return false;
	return long.startsWith(short) && long.length - short.length <= MAX_ENDING;
}

/** What a language's lists make of words. */
const READERS = Object.entries(VOCABULARIES).map(([language, vocabulary]) => {
	const { request, filler, one, agreement, politeness } = vocabulary;
	// Words of scripts without spaces are not told apart reliably.
	const space = language === 'ja' || language === 'zh' ? '' : ' ';
	const join = (list: readonly string[]) => list.map((word) => `${word}${space}`).join('');
	const list = (phrases: readonly string[]) =>
		phrases
			.map((phrase) => join(listWords(phrase)))
			.toSorted((a, b) => b.length - a.length)
			.join('|');
	const toPattern = (main: readonly string[], beside: readonly string[]) => {
		const all = list([...main, ...beside]);
		return new RegExp(`^(?:${all})*?(?:${list(main)})(?:${all})*$`, 'u');
	};
	const requests = toPattern(request, filler);
	const fillers = new RegExp(`^(?:${list([...request, ...filler])})*$`, 'u');
	const agreements = toPattern(agreement, politeness);
	return {
		numbers: new Map([
			...one.flatMap((phrase) => listWords(phrase).map((word) => [word, 1] as const)),
			...listNumbers(vocabulary)
		]),
		readsRequest: (said: readonly string[]) => requests.test(join(said)),
		readsNothingElse: (said: readonly string[]) => fillers.test(join(said)),
		readsAgreement: (said: readonly string[]) => agreements.test(join(said))
	};
});
