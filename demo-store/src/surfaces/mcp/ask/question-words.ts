import type { Language } from '../../../store/texts/texts.ts';

type Words = Readonly<Record<Language, string>>;

/** Words that questions are made of, whatever they ask. */
export const FUNCTION_WORDS: Words = {
	EN:
		'sell sells offer use used work go come came came item items article happen now still ever policy a about all am an and any are as at be been by can could did do does for from get give had has have hello hi how i ' +
		'if in into is it its know like many may me mine much my need number of off on one only or our please product shop ' +
		'should so some store take tell than that the their them then there these they thing this those to too us want was ' +
		'we what when where whether which who whom why will with would you your',
	DE:
		'verkauft verkaufen bietet anbieten kam kommt kommen angekommen jetzt artikel ware geht noch mal nun funktioniert mach machen aber alle alles als also am an auch auf aus bei beim bin bis bitte da damit dann darf das dass dein dem den denn der ' +
		'des dich die dies diese diesem diesen dieser dieses dir doch du durch ein eine einem einen einer eines er es etwas ' +
		'euch euer eure euren für gibt habe haben habt hallo hat hier ich ihm ihn ihnen ihr ihre im in ins ist ja kann kannst ' +
		'könnt können man mein meine meinem meinen meiner mich mir mit muss müssen nach nicht noch nur ob oder schon sehr sein ' +
		'seid sich sie sind so soll sollte um und uns unser unsere vom von vor wann war warum was welche welchem welchen ' +
		'welcher welches wenn wer werden wie wieder will wir wird wo wofür wohin womit woher wurde zu zum zur über shop ihrem',
	FR:
		't vendez vendre proposez passe passer va vont article articles arrivé fonctionne maintenant est il y a ai as au aux avec avez avoir bonjour c ce ces cet cette chez combien comme comment d dans de des dois donc dont du ' +
		'elle elles en est et faire fait faut il ils j je l la le les leur leurs lui ma mais me mes moi mon n ne nos notre nous ' +
		'on ont ou où par pas peut peux plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se ' +
		'ses si son sont sur ta te tes toi ton tu un une vos votre vous y être est-ce boutique produit',
	ES:
		'venden vendéis vendes ofrecen ofrecéis artículo artículos funciona llegó ahora va van hacéis aceptan aceptáis a al algo alguna alguno algún como con cual cuales cuando cuánto cuánta cuántos cuántas cómo cuál cuáles cuándo de del ' +
		'dónde donde el ella ellas ellos en es esa ese eso esta este esto está están estos estas hay he hola la las le les lo ' +
		'los me mi mis muy más no nos nosotros o para pero por porque puede pueden puedo que quien quién quiero qué se ser si ' +
		'sin sobre son su sus sí tengo te tiene tienen tienes tu tus un una unas unos usted ustedes vosotros y ya yo tienda ' +
		'producto hacer',
	IT:
		'vendete vendere offrite articolo articoli funziona va vanno adesso arrivato accettate a ad agli ai al alla alle allo anche c che chi ci ciao come con cosa cui da dai dal dalla dalle dallo degli dei del ' +
		'della delle dello di dove dov e ed essere fa fare gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me mi ' +
		'mia mie miei mio ne nei nel nella nelle nello no noi non nostra nostro o per perché più posso possono puoi può qual ' +
		'quale quali quando quanta quante quanti quanto quel quella quelle quelli questa queste questi questo se si sia siete ' +
		'sono su sua sue sugli sui sul sulla suo suoi ti tu tua tuo un una uno vi voi vostra vostre vostri vostro è negozio ' +
		'prodotto vorrei avete',
	NL:
		'verkopen verkoopt bieden artikel artikelen werkt nu gekomen aangekomen aan al alle als ben bij dan dat de deze die dit doe doen door dus een en er gaat geen had hallo heb hebben hebt heeft ' +
		'het hij hoe hoeveel ik in is ja jij je jouw jullie kan kunnen kunt maar mag me met mij mijn moet moeten na naar niet ' +
		'nog nu of om onder ons onze ook op over te toch tot u uit uw van veel voor waar waarom wanneer waren was wat we wel ' +
		'welk welke wie wij wil worden wordt ze zich zij zijn zo zonder zou zullen winkel product graag',
	JA:
		'販売 売っ 売って 取り扱い 入っ アイテム の に は を が と で も か な へ や から まで より です ます でき でし ました ません ください 何 どの どう どこ いつ いくら この その あの これ それ ' +
		'する し して い いる ある あり れる られ こと もの よう の? お ご 御 私 商品 お店 ショップ たい について どれ くらい なに',
	AR:
		'تبيعون تقدمون تبيع السلعة يعمل الآن في من على إلى عن مع هل ما ماذا متى أين كيف كم لماذا هذا هذه ذلك التي الذي أن إن أو و لا نعم أنا نحن أنت أنتم هو هي هم لدي لديكم ' +
		'يمكن يمكنني أستطيع كان يكون لي لك لكم عند عندكم أي بعد قبل كل متجر المتجر منتج المنتج مرحبا اريد أريد'
};

/** First words of sentences that want something done. */
export const REQUESTS: Words = {
	EN: 'add, put, buy, purchase, order, cancel, remove, delete, apply, check out, refund, reserve, change, update, send',
	DE: 'lege, leg, füge, kaufe, kauf, bestelle, bestell, storniere, entferne, lösche, reserviere, ändere, erstatte, schicke',
	FR: 'ajoute, ajoutez, mets, mettez, achète, achetez, commande, commandez, annule, annulez, supprime, supprimez, retire, retirez, réserve, réservez, remboursez',
	ES: 'añade, añada, agrega, agregue, pon, ponga, compra, compre, pide, pida, cancela, cancele, elimina, elimine, quita, quite, reserva, reserve, reembolsa',
	IT: 'aggiungi, aggiunga, metti, metta, compra, compri, acquista, ordina, ordini, annulla, annulli, rimuovi, rimuova, elimina, prenota, rimborsa',
	NL: 'voeg, leg, zet, koop, bestel, annuleer, verwijder, reserveer, wijzig, betaal, stuur',
	JA: '追加して, 入れて, 購入して, 買って, 注文して, キャンセルして, 削除して, 取り消して, 予約して, 変更して, 返金して',
	AR: 'أضف, أضيفوا, ضع, اشتر, اطلب, ألغ, ألغي, احذف, أزل, احجز, غيّر'
};

/**
 * What people and pages call one thing, a row for each thing: a word of a question stands for all
 * of its row, also for those of other languages. Those with `?` are too common to be looked for.
 */
export const TOPICS: readonly Words[] = [
	{
		EN: 'return, send back, exchange, withdrawal, bring back',
		DE: 'rückgabe, zurückgeben, zurücksenden, zurückschicken, retoure, rücksendung, umtausch, umtauschen, widerruf, widerrufsrecht',
		FR: 'retour, retourner, renvoyer, rendre, échange, échanger, rétractation',
		ES: 'devolución, devoluciones, devolver, cambio, cambiar, desistimiento',
		IT: 'reso, resi, restituire, restituzione, rendere, cambio, cambiare, recesso',
		NL: 'retour, retourneren, terugsturen, retourzending, ruilen, omruilen, herroeping',
		JA: '返品, 返送, 交換, 返却',
		AR: 'إرجاع, ارجاع, استرجاع, إعادة, استبدال, مرتجعات'
	},
	{
		EN: 'refund, money back, reimburse, reimbursement',
		DE: 'erstattung, rückerstattung, erstatten, geld zurück, rückzahlung',
		FR: 'remboursement, rembourser, remboursé',
		ES: 'reembolso, reembolsar, dinero',
		IT: 'rimborso, rimborsi, rimborsare, rimborsato',
		NL: 'terugbetaling, terugbetalen, terugbetaald, geld terug',
		JA: '返金, 払い戻し',
		AR: 'استرداد, رد المبلغ, المال, أموال'
	},
	{
		EN: 'ship, shipping, shipment, delivery, deliver, dispatch, parcel, postage, mail',
		DE: 'versand, versenden, verschicken, lieferung, liefern, liefert, zustellung, paket, porto',
		FR: 'livraison, livrer, livrez, expédition, expédier, envoi, colis',
		ES: 'envío, envíos, enviar, enviáis, envían, entrega, entregar, paquete',
		IT: 'spedizione, spedizioni, spedire, spedite, consegna, consegnare, pacco',
		NL: 'verzending, verzenden, bezorging, bezorgen, levering, leveren, pakket, porto',
		JA: '配送, 発送, 配達, お届け, 届き, 届く, 出荷, 荷物',
		AR: 'شحن, توصيل, تسليم, إرسال, ترسلون, طرد'
	},
	{
		EN: '?shipping cost, ?shipping costs, ?cost of shipping, ?delivery cost, shipping rate, rate, standard, express',
		DE: 'versandkosten, lieferkosten, ?was kostet der versand, ?was kostet die lieferung, standard, express',
		FR: 'frais de port, ?coûte la livraison, ?coûte l’envoi, frais de livraison, frais d’envoi, standard, express',
		ES: 'gastos de envío, coste de envío, ?cuesta el envío, ?cuestan los envíos, ?costes de envío, estándar, exprés',
		IT: 'spese di spedizione, ?costa la spedizione, costi di spedizione, ?costo di spedizione, standard, express',
		NL: 'verzendkosten, ?kost verzending, ?kost de verzending, bezorgkosten, standaard, express',
		JA: '送料, 配送料, 通常配送, 速達',
		AR: 'تكلفة الشحن, رسوم الشحن, سعر الشحن, مصاريف الشحن'
	},
	{
		EN: 'cost, price, charge, fee, free, pay for',
		DE: 'kosten, kostet, preis, gebühr, kostenlos, gratis, teuer',
		FR: 'coût, coûte, coûter, prix, frais, gratuit, gratuite, tarif',
		ES: 'coste, costo, cuesta, precio, gastos, gratis, gratuito, tarifa',
		IT: 'costo, costi, costa, prezzo, spese, gratis, gratuita, gratuito, tariffa',
		NL: 'kosten, kost, prijs, gratis, tarief',
		JA: '料金, 価格, 費用, 無料, 値段',
		AR: 'تكلفة, تكاليف, سعر, رسوم, مجاني, مجانا, ثمن'
	},
	{
		EN: 'long, time, day, days, week, hour, ?arrive, duration, deadline',
		DE: 'lange, dauer, ?dauert, tage, werktage, frist, wochen, stunden, ?ankommen, lieferzeit',
		FR: 'temps, délai, délais, jour, jours, semaine, heures, ?arriver, durée',
		ES: 'tiempo, ?tarda, plazo, día, días, semana, horas, ?llegar, ?llega, duración, ?dura',
		IT: 'tempo, tempi, giorno, giorni, settimana, ore, ?arrivare, ?arriva, durata, ?dura',
		NL: 'lang, tijd, dag, dagen, werkdagen, week, uur, levertijd, ?aankomen, ?duurt',
		JA: '期間, 日数, 日間, 日, 週間, 時間, 営業日',
		AR: 'مدة, وقت, يوم, أيام, أسبوع, ساعة, ?يستغرق, ?تصل, ?يصل'
	},
	{
		EN: 'contact, phone, telephone, email, reach, call, ring, write, customer service, support, talk',
		DE: 'kontakt, kontaktieren, telefon, telefonnummer, anrufen, email, erreichen, schreiben, kundenservice, kundendienst',
		FR: 'contact, contacter, téléphone, appeler, email, joindre, écrire, service client',
		ES: 'contacto, contactar, teléfono, llamar, correo, email, escribir, atención al cliente',
		IT: 'contatto, contatti, contattare, telefono, chiamare, email, scrivere, assistenza clienti, servizio clienti',
		NL: 'contact, contacteren, telefoon, telefoonnummer, bellen, email, bereiken, schrijven, klantenservice',
		JA: '連絡, 問い合わせ, お問い合わせ, 電話, 電話番号, メール',
		AR: 'اتصال, التواصل, تواصل, هاتف, رقم, بريد, إيميل, خدمة العملاء'
	},
	{
		EN: 'visit, located, location, physical, showroom, studio, address, branch, in person, find us',
		DE: 'besuchen, besuch, ?laden, ladengeschäft, ?geschäft, filiale, standort, adresse, studio, vor ort, werkstatt',
		FR: 'visiter, magasin, boutique physique, adresse, showroom, atelier, sur place, situé, physique',
		ES: 'visitar, tienda física, física, dirección, estudio, ubicación, sucursal, local, taller',
		IT: 'visitare, negozio fisico, fisico, indirizzo, studio, sede, showroom, laboratorio',
		NL: 'bezoeken, fysieke winkel, fysieke, adres, studio, vestiging, locatie, showroom, atelier',
		JA: '実店舗, 店舗, 住所, 場所, 所在地, スタジオ, 訪問, 来店',
		AR: 'زيارة, عنوان, موقع, فرع, معرض, استوديو, فعلي, محل'
	},
	{
		EN: 'opening hours, opening times, business hours, ?open, ?closed, monday, tuesday, saturday, sunday, pm',
		DE: 'öffnungszeiten, ?geöffnet, ?offen, ?auf, ?geschlossen, montag, dienstag, samstag, sonntag, uhr',
		FR: 'horaires, heures d’ouverture, ?ouvert, ?ouverts, ?fermé, lundi, mardi, samedi, dimanche',
		ES: 'horario, horarios, ?abierto, ?abren, ?cerrado, lunes, martes, sábado, domingo',
		IT: 'orari, orario, ?aperto, ?aperti, ?chiuso, lunedì, martedì, sabato, domenica',
		NL: 'openingstijden, openingsuren, ?open, ?geopend, ?gesloten, maandag, dinsdag, zaterdag, zondag',
		JA: '営業時間, 開店時間, ?営業, ?開店, ?閉店, 定休日, 月曜日, 火曜日, 土曜日, 日曜日',
		AR: 'ساعات العمل, مواعيد العمل, ?مفتوح, ?مغلق, الاثنين, الثلاثاء, السبت, الأحد'
	},
	{
		EN: 'broken, damaged, damage, breakage, faulty, defective, chipped, shattered',
		DE: 'kaputt, beschädigt, zerbrochen, defekt, schaden, bruch, mangel, gebrochen',
		FR: 'cassé, cassée, casse, abîmé, endommagé, défectueux, défaut, brisé',
		ES: 'roto, rota, dañado, dañada, defectuoso, rotura, defecto',
		IT: 'rotto, rotta, danneggiato, danneggiata, difettoso, difetto, rottura',
		NL: 'kapot, gebroken, beschadigd, breuk, defect, schade',
		JA: '破損, 壊れ, 割れ, 不良, 欠陥, 損傷',
		AR: 'مكسور, مكسورة, تالف, تالفة, معيب, كسر, تلف'
	},
	{
		EN: 'warranty, guarantee',
		DE: 'garantie, gewährleistung',
		FR: 'garantie, garanti',
		ES: 'garantía',
		IT: 'garanzia',
		NL: 'garantie',
		JA: '保証',
		AR: 'ضمان, كفالة'
	},
	{
		EN: 'repair, mend, spare part, replaceable, replacement part, fix',
		DE: 'reparatur, reparieren, ersatzteil, ersatzteile, austauschbar',
		FR: 'réparation, réparer, pièce détachée, remplaçable',
		ES: 'reparación, reparar, recambio, repuesto',
		IT: 'riparazione, riparare, ricambio, ricambi',
		NL: 'reparatie, repareren, reserveonderdeel, vervangbaar',
		JA: '修理, 部品, 交換部品',
		AR: 'إصلاح, تصليح, قطع غيار'
	},
	{
		EN: 'privacy, data, personal, gdpr, collect',
		DE: 'datenschutz, daten, personenbezogen, dsgvo',
		FR: 'confidentialité, données, personnelles, rgpd, vie privée',
		ES: 'privacidad, datos, personales, rgpd',
		IT: 'privacy, dati, personali, gdpr',
		NL: 'privacy, gegevens, persoonsgegevens, avg',
		JA: 'プライバシー, 個人情報, データ',
		AR: 'خصوصية, بيانات, شخصية'
	},
	{
		EN: 'pay, payment, card, paypal, invoice, installments',
		DE: 'bezahlen, zahlen, zahlung, zahlungsarten, kreditkarte, ?karte, rechnung, ratenzahlung',
		FR: 'payer, paiement, ?carte, carte bancaire, carte de crédit, facture',
		ES: 'pagar, pago, pagos, ?tarjeta, tarjeta de crédito, factura',
		IT: 'pagare, pagamento, pagamenti, ?carta, carta di credito, fattura',
		NL: 'betalen, betaling, betaalmethoden, ?kaart, creditcard, factuur, ideal',
		JA: '支払い, お支払い, 決済, ?カード, クレジットカード, 請求',
		AR: 'دفع, الدفع, ?بطاقة, بطاقة ائتمان, فاتورة'
	},
	{
		EN: 'care, wash, washing, washable, clean, cleaning, dishwasher, maintenance, hand wash, wipe',
		DE: 'pflege, pflegen, waschen, waschbar, reinigen, reinigung, putzen, spülmaschine, spülmaschinenfest, geschirrspüler, spülen, handwäsche',
		FR: 'entretien, entretenir, laver, lavage, lavable, nettoyer, nettoyage, lave-vaisselle',
		ES: 'cuidado, cuidados, cuidar, lavar, lavado, lavable, limpiar, limpieza, lavavajillas',
		IT: 'cura, lavare, lavaggio, lavabile, pulire, pulizia, lavastoviglie, manutenzione',
		NL: 'onderhoud, verzorging, wassen, wasbaar, reinigen, schoonmaken, vaatwasser, vaatwasmachine, afwassen',
		JA: 'お手入れ, 手入れ, 洗え, 洗う, 洗濯, 手洗い, 食洗機, 食器洗い機, 掃除, 洗浄',
		AR: 'عناية, العناية, غسل, غسالة الصحون, غسالة الأطباق, تنظيف, يغسل'
	},
	{
		EN: 'microwave, oven',
		DE: 'mikrowelle, backofen, ofen',
		FR: 'micro-ondes, four',
		ES: 'microondas, horno',
		IT: 'microonde, forno',
		NL: 'magnetron, oven',
		JA: '電子レンジ, レンジ, オーブン',
		AR: 'ميكروويف, فرن'
	},
	{
		EN: 'material, made of, fabric, consist, contain, ingredient',
		DE: 'material, materialien, stoff, besteht, gemacht aus, woraus, enthält, inhaltsstoffe',
		FR: 'matière, matériau, matériaux, tissu, composé, contient, ingrédient',
		ES: 'material, materiales, tela, hecho de, contiene, ingrediente',
		IT: 'materiale, materiali, tessuto, fatto di, contiene, ingrediente',
		NL: 'materiaal, materialen, stof, gemaakt van, bevat, ingrediënt',
		JA: '素材, 材質, 生地, 成分, 原料',
		AR: 'مادة, مواد, قماش, مصنوع من, يحتوي, مكونات'
	},
	{
		EN: 'size, dimension, tall, wide, height, width, diameter, length, measure, big, large',
		DE: 'größe, maße, abmessungen, hoch, breit, höhe, breite, durchmesser, länge, groß',
		FR: 'taille, dimensions, hauteur, largeur, haut, large, diamètre, longueur, grand',
		ES: 'tamaño, dimensiones, medidas, alto, ancho, altura, diámetro, longitud, grande',
		IT: 'dimensioni, misure, misura, altezza, larghezza, alto, largo, diametro, lunghezza, grande',
		NL: 'maat, afmetingen, hoogte, breedte, hoog, breed, diameter, lengte, groot',
		JA: 'サイズ, 寸法, 大きさ, 高さ, 幅, 直径, 長さ',
		AR: 'حجم, مقاس, أبعاد, ارتفاع, عرض, قطر, طول'
	},
	{
		EN: 'weight, weigh, heavy',
		DE: 'gewicht, wiegt, schwer',
		FR: 'poids, pèse, lourd',
		ES: 'peso, pesa, pesado',
		IT: 'peso, pesa, pesante',
		NL: 'gewicht, weegt, zwaar',
		JA: '重さ, 重量, 重い',
		AR: 'وزن, يزن, ثقيل'
	},
	{
		EN: 'origin, made in, come from, manufactured, produced, handmade, maker',
		DE: 'herkunft, hergestellt, hersteller, herstellung, produziert, handgemacht, gefertigt',
		FR: 'origine, fabriqué, fabrication, fabricant, fait main, provenance',
		ES: 'origen, fabricado, fabricación, fabricante, hecho a mano, procedencia',
		IT: 'origine, prodotto in, produzione, fatto a mano, provenienza',
		NL: 'herkomst, vervaardigd, fabrikant, handgemaakt, geproduceerd',
		JA: '原産, 産地, 製造, 生産, 作られ, 手作り',
		AR: 'منشأ, صنع, مصنوع في, تصنيع, يدوي'
	},
	{
		EN: 'gift card, gift voucher',
		DE: 'geschenkkarte, geschenkgutschein',
		FR: 'carte cadeau, chèque cadeau',
		ES: 'tarjeta regalo, tarjeta de regalo',
		IT: 'carta regalo, buono regalo',
		NL: 'cadeaubon, cadeaukaart',
		JA: 'ギフトカード, 商品券',
		AR: 'بطاقة هدية, بطاقات الهدايا, قسيمة'
	},
	{
		EN: 'gift wrap, wrapping, wrap, gift, packed, packing, packaging',
		DE: 'geschenkverpackung, einpacken, verpackung, verpackt, geschenk',
		FR: 'emballage, emballage cadeau, emballer, emballé, cadeau',
		ES: 'envoltorio, envolver, embalaje, regalo, empaquetado',
		IT: 'confezione regalo, confezione, imballaggio, regalo, incartare',
		NL: 'inpakken, verpakking, cadeauverpakking, cadeau, ingepakt',
		JA: 'ラッピング, 包装, 梱包, ギフト, プレゼント',
		AR: 'تغليف, هدية, تعبئة'
	},
	{
		EN: 'discount, code, coupon, promo, promotion, sale',
		DE: 'rabatt, rabattcode, gutschein, gutscheincode, aktion, angebot, reduziert',
		FR: 'réduction, remise, code promo, promotion, solde, code',
		ES: 'descuento, cupón, código, promoción, rebaja, rebajas',
		IT: 'sconto, sconti, codice, coupon, promozione, saldi',
		NL: 'korting, kortingscode, code, actie, uitverkoop',
		JA: '割引, クーポン, コード, セール',
		AR: 'خصم, كوبون, رمز, تخفيض, تخفيضات'
	},
	{
		EN: 'subscription, subscribe, recurring',
		DE: 'abo, abonnement, abonnieren',
		FR: 'abonnement, abonner',
		ES: 'suscripción, suscripciones, suscribir',
		IT: 'abbonamento, abbonamenti, abbonare',
		NL: 'abonnement, abonneren',
		JA: '定期購入, 定期便, サブスクリプション',
		AR: 'اشتراك, اشتراكات'
	},
	{
		EN: 'cancel, cancellation, stop, pause, end',
		DE: 'stornieren, stornierung, kündigen, kündigung, abbestellen, pausieren, beenden',
		FR: 'annuler, annulation, résilier, résiliation, arrêter',
		ES: 'cancelar, cancelación, anular, pausar',
		IT: 'annullare, annullamento, disdire, disdetta, cancellare',
		NL: 'annuleren, annulering, opzeggen, pauzeren, stoppen',
		JA: 'キャンセル, 解約, 停止, 取り消し',
		AR: 'إلغاء, الغاء, إيقاف'
	},
	{
		EN: 'tax, vat, duty, duties, customs',
		DE: 'steuer, steuern, mehrwertsteuer, zoll, zölle, einfuhr',
		FR: 'taxe, taxes, tva, douane, droits de douane',
		ES: 'impuesto, impuestos, iva, aduana, aranceles',
		IT: 'tasse, imposte, iva, dogana, dazi',
		NL: 'belasting, btw, douane, invoerrechten',
		JA: '税, 税金, 消費税, 関税',
		AR: 'ضريبة, ضرائب, جمارك, رسوم جمركية'
	},
	{
		EN: 'track, tracking',
		DE: 'sendungsverfolgung, verfolgen, sendung',
		FR: 'suivi, suivre',
		ES: 'seguimiento, rastrear',
		IT: 'tracciamento, tracciare',
		NL: 'volgen, track',
		JA: '追跡',
		AR: 'تتبع'
	},
	{
		EN: 'pickup, pick up, collect in store, collection',
		DE: 'abholung, abholen, selbstabholung',
		FR: 'retrait, retirer en magasin, click and collect',
		ES: 'recogida, recoger',
		IT: 'ritiro, ritirare',
		NL: 'afhalen, ophalen',
		JA: '受け取り, 店頭受取',
		AR: 'استلام'
	},
	{
		EN: 'recycle, recycling, recyclable, sustainable, sustainability, environment, eco, waste, climate',
		DE: 'recycling, recyceln, nachhaltig, nachhaltigkeit, umwelt, klima, abfall',
		FR: 'recyclage, recycler, durable, durabilité, environnement, écologique, climat',
		ES: 'reciclar, reciclaje, sostenible, sostenibilidad, medio ambiente, ecológico',
		IT: 'riciclare, riciclaggio, sostenibile, sostenibilità, ambiente, ecologico',
		NL: 'recyclen, recycling, duurzaam, duurzaamheid, milieu, klimaat',
		JA: 'リサイクル, 持続可能, 環境, サステナビリティ',
		AR: 'تدوير, إعادة التدوير, مستدام, استدامة, بيئة'
	},
	{
		EN: 'imprint, legal notice, legal, company, register, vat number',
		DE: 'impressum, firma, unternehmen, handelsregister, anbieter',
		FR: 'mentions légales, entreprise, société',
		ES: 'aviso legal, empresa',
		IT: 'note legali, azienda, società',
		NL: 'bedrijf, kvk, bedrijfsgegevens',
		JA: '会社, 特定商取引法, 会社概要',
		AR: 'شركة, إشعار قانوني'
	},
	{
		EN: 'terms, conditions, contract',
		DE: 'agb, geschäftsbedingungen, vertrag, bedingungen',
		FR: 'cgv, conditions, contrat',
		ES: 'condiciones, términos, contrato',
		IT: 'condizioni, termini, contratto',
		NL: 'voorwaarden, overeenkomst',
		JA: '規約, 条件, 契約',
		AR: 'شروط, أحكام, عقد'
	},
	{
		EN: 'plug, socket, voltage, volt, electric, electricity, power',
		DE: 'stecker, steckdose, spannung, volt, strom',
		FR: 'prise, tension, volt, électrique',
		ES: 'enchufe, voltaje, voltios, eléctrico',
		IT: 'spina, presa, tensione, voltaggio, volt',
		NL: 'stekker, stopcontact, spanning, volt',
		JA: 'プラグ, 電圧, コンセント, ボルト',
		AR: 'قابس, جهد, فولت, كهرباء'
	},
	{
		EN: 'restock, back in stock, sold out, out of stock, available again',
		DE: 'ausverkauft, wieder verfügbar, lieferbar, vorrätig',
		FR: 'rupture de stock, épuisé, disponible',
		ES: 'agotado, disponible, existencias',
		IT: 'esaurito, disponibile',
		NL: 'uitverkocht, voorraad, leverbaar',
		JA: '在庫, 再入荷, 売り切れ',
		AR: 'نفد, مخزون, متوفر'
	},
	{
		EN: 'age, child, children, kid, toy, safe for children',
		DE: 'alter, kind, kinder, spielzeug',
		FR: 'âge, enfant, enfants, jouet',
		ES: 'edad, niño, niños, juguete',
		IT: 'età, bambino, bambini, giocattolo',
		NL: 'leeftijd, kind, kinderen, speelgoed',
		JA: '年齢, 子供, 子ども, 玩具',
		AR: 'عمر, طفل, أطفال, لعبة'
	},
	{
		EN: 'abroad, international, worldwide, overseas, country, countries',
		DE: 'ausland, international, weltweit, land, länder',
		FR: 'étranger, international, monde entier, pays',
		ES: 'extranjero, internacional, mundo, país, países',
		IT: 'estero, internazionale, mondo, paese, paesi',
		NL: 'buitenland, internationaal, wereldwijd, land, landen',
		JA: '海外, 国際, 国',
		AR: 'دولي, خارج, دول, بلد'
	}
];
