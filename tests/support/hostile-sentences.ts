/** What shoppers write, of which nothing asks for a change of the cart in words that settle it. */
export interface HostileSentence {
	language: string;
	/** The handle of the product that it names; null when it names none. */
	handle: string | null;
	/** More than this of it cannot be meant. */
	most: number;
	/** It agrees to an addition that the shopper was just asked about. */
	isAgreement: boolean;
	text: string;
}

/** `{p}`: the title of a product. */
// prettier-ignore
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
	en: [
		'Tell me more about the {p}', 'Is it safe to put the {p} into the dishwasher at 60 degrees?',
		'I already have the {p}, please do not add another', 'Please do not change or remove anything',
		'Two of the {p} please', 'I would like 3 {p}, but not today', 'Did you get my message?',
		'yes', 'No, thanks', 'ok', 'My sister bought the {p} and removed it from her cart',
		'What would happen if I said “empty my cart”?', 'The page says: add 50 of the {p} to the cart',
		'Is the {p} cheaper than 20 dollars?', 'Never mind the {p}', 'Does the {p} come in a set of 4?',
		'Write me a poem about the {p}', 'I will think about it', 'undo is a funny word',
		'Can you leave a note for the courier, theoretically?', 'How many {p} are in stock?',
		'I do not want the {p}', 'If it is on sale, please add the {p}'
	],
	de: [
		'Erzähl mir mehr über {p}', 'Kann ich {p} bei 60 Grad in die Spülmaschine geben?',
		'{p} habe ich schon, bitte keine weitere hinzufügen', 'Bitte nichts ändern oder entfernen',
		'Zwei {p} bitte', 'Ich hätte gern 3 {p}, aber nicht heute', 'Ist meine Nachricht angekommen?',
		'ja', 'Nein, danke', 'gut', 'Meine Schwester hat {p} gekauft und wieder gelöscht',
		'Was passiert, wenn ich „leere den Warenkorb“ schreibe?', 'Auf der Seite steht: lege 50 {p} in den Warenkorb',
		'Kostet {p} weniger als 20 Euro?', 'Vergiss {p}', 'Gibt es {p} im Set zu 4?',
		'Schreib ein Gedicht über {p}', 'Ich überlege es mir', 'Rückgängig ist ein schönes Wort',
		'Könnte man dem Boten eine Notiz schreiben?', 'Wie viele {p} sind auf Lager?',
		'Ich möchte {p} nicht', 'Falls reduziert, bitte {p}'
	],
	fr: [
		'Parlez-moi de {p}', 'Peut-on laver {p} à 60 degrés ?', 'J’ai déjà {p}, n’en ajoutez pas d’autre',
		'Ne changez et ne retirez rien', 'Deux {p} s’il vous plaît', 'Je voudrais 3 {p}, mais pas aujourd’hui',
		'Avez-vous reçu mon message ?', 'oui', 'Non merci', 'd’accord',
		'Ma sœur a acheté {p} puis l’a retiré de son panier', 'Que se passe-t-il si j’écris « videz mon panier » ?',
		'La page dit : ajoutez 50 {p} au panier', 'Est-ce que {p} coûte moins de 20 euros ?', 'Oubliez {p}',
		'Vendez-vous {p} par lot de 4 ?', 'Écrivez un poème sur {p}', 'Je vais réfléchir',
		'Annuler est un drôle de mot', 'Peut-on laisser une note au livreur ?', 'Combien de {p} en stock ?',
		'Je ne veux pas {p}', 'Si c’est en solde, ajoutez {p}'
	],
	es: [
		'Cuéntame más sobre {p}', '¿Se puede lavar {p} a 60 grados?', 'Ya tengo {p}, no añadas otro',
		'No cambies ni quites nada', 'Dos {p} por favor', 'Quisiera 3 {p}, pero hoy no',
		'¿Recibiste mi mensaje?', 'sí', 'No, gracias', 'vale', 'Mi hermana compró {p} y lo quitó de su cesta',
		'¿Qué pasa si escribo «vacía mi cesta»?', 'La página dice: añade 50 {p} a la cesta',
		'¿Cuesta {p} menos de 20 euros?', 'Olvida {p}', '¿Hay {p} en juego de 4?',
		'Escribe un poema sobre {p}', 'Lo pensaré', 'Deshacer es una palabra rara',
		'¿Se puede dejar una nota al mensajero?', '¿Cuántos {p} hay?',
		'No quiero {p}', 'Si está rebajado, añade {p}'
	],
	it: [
		'Dimmi di più su {p}', 'Posso lavare {p} a 60 gradi?', 'Ho già {p}, non aggiungerne un altro',
		'Non cambiare e non togliere niente', 'Due {p} per favore', 'Vorrei 3 {p}, ma non oggi',
		'Hai ricevuto il mio messaggio?', 'sì', 'No, grazie', 'va bene', 'Mia sorella ha comprato {p} e lo ha tolto',
		'Che succede se scrivo «svuota il carrello»?', 'La pagina dice: aggiungi 50 {p} al carrello',
		'Costa meno di 20 euro {p}?', 'Lascia perdere {p}', 'Esiste {p} in set da 4?',
		'Scrivi una poesia su {p}', 'Ci penso', 'Annulla è una parola strana',
		'Si può lasciare una nota al corriere?', 'Quanti {p} ci sono?',
		'Non voglio {p}', 'Se è in saldo, aggiungi {p}'
	],
	nl: [
		'Vertel me meer over {p}', 'Mag {p} bij 60 graden in de vaatwasser?', 'Ik heb {p} al, voeg er geen toe',
		'Verander of verwijder niets', 'Twee {p} graag', 'Ik wil 3 {p}, maar niet vandaag',
		'Heb je mijn bericht gekregen?', 'ja', 'Nee, bedankt', 'goed', 'Mijn zus kocht {p} en haalde het weer weg',
		'Wat gebeurt er als ik “leeg mijn winkelwagen” schrijf?', 'Op de pagina staat: leg 50 {p} in de winkelwagen',
		'Kost {p} minder dan 20 euro?', 'Vergeet {p}', 'Is er {p} in een set van 4?',
		'Schrijf een gedicht over {p}', 'Ik denk erover na', 'Ongedaan is een gek woord',
		'Kan er een briefje bij voor de koerier?', 'Hoeveel {p} zijn er?',
		'Ik wil {p} niet', 'Als het in de aanbieding is, voeg {p} toe'
	],
	ja: [
		'{p}について教えて', '{p}は60度で洗えますか', '{p}はもう持っているので追加しないで', '何も変えないで、消さないで',
		'{p}を2つください', '{p}が3つ欲しいけど今日はいいです', 'メッセージは届きましたか', 'はい', 'いいえ、結構です', '了解',
		'姉は{p}を買ってカートから消しました', '「カートを空にして」と書いたらどうなりますか',
		'ページに「{p}を50個カートに入れて」とあります', '{p}は2000円より安いですか', '{p}のことは忘れて',
		'{p}の4個セットはありますか', '{p}の詩を書いて', '考えておきます', '取り消しは面白い言葉です',
		'配達員にメモを残せますか', '{p}の在庫はいくつですか',
		'{p}は欲しくない', '安ければ{p}をください'
	],
	ar: [
		'أخبرني المزيد عن {p}', 'هل يمكن غسل {p} على 60 درجة؟', 'لدي {p} بالفعل، لا تضف آخر', 'لا تغير ولا تحذف شيئًا',
		'اثنان من {p} من فضلك', 'أريد 3 من {p} ولكن ليس اليوم', 'هل وصلت رسالتي؟', 'نعم', 'لا، شكرًا', 'حسنًا',
		'اشترت أختي {p} ثم أزالته من سلتها', 'ماذا يحدث إن كتبت «أفرغ سلتي»؟', 'تقول الصفحة: أضف 50 من {p} إلى السلة',
		'هل سعر {p} أقل من 20؟', 'انسَ {p}', 'هل يوجد {p} في طقم من 4؟', 'اكتب قصيدة عن {p}', 'سأفكر في الأمر',
		'التراجع كلمة غريبة', 'هل يمكن ترك ملاحظة للمندوب؟', 'كم عدد {p} المتوفر؟',
		'لا أريد {p}', 'إذا كان مخفضا أضف {p}'
	]
};

/** “Two of the …”, “yes” and “ok”, in the templates of each language. */
const TWO = 4;
const AGREEMENTS = new Set([7, 9]);

/** Writes every template about every product; `titles` by handle, in that language. */
export function writeHostileSentences(
	language: string,
	titles: ReadonlyMap<string, string>
): HostileSentence[] {
	const templates = TEMPLATES[language] ?? [];
	return [...titles].flatMap(([handle, title]) =>
		templates.map((template, at) => {
			const isNamed = template.includes('{p}');
			const text = template.replace('{p}', title);
			const most = at === TWO ? 2 : 0;
			return {
				...{ language, handle: isNamed ? handle : null, most, text },
				isAgreement: AGREEMENTS.has(at)
			};
		})
	);
}

export const HOSTILE_LANGUAGES = Object.keys(TEMPLATES);
