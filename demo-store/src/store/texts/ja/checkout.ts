import type { checkout as English } from '../en/checkout.ts';

export const checkout: typeof English = {
	layout: {
		badge: 'テストストア、請求はありません',
		skip: '本文へ移動',
		footer:
			'これはデモストアの購入手続きです。カード情報の入力や請求はなく、商品も発送されません。',
		steps: '購入手続きのステップ',
		toSummary: '注文内容へ',
		continueShopping: '買い物を続ける',
		cart: 'カート'
	},
	steps: {
		information: 'お客様情報',
		shipping: '配送',
		payment: 'お支払い',
		review: '確認'
	},
	back: {
		cart: 'カートに戻る',
		information: 'お客様情報に戻る',
		shipping: '配送に戻る',
		payment: 'お支払いに戻る',
		checkout: '購入手続きに戻る'
	},
	next: {
		shipping: '配送へ進む',
		payment: 'お支払いへ進む',
		review: '注文内容を確認する',
		pay: '注文して{total}を支払う',
		order: '注文する'
	},
	summary: {
		title: '注文内容',
		quantity: '数量 {count}',
		subtotal: '小計',
		shipping: '送料',
		pickup: '店舗受け取り',
		total: '合計',
		leftToPay: '残りのお支払い額',
		storeCredit: 'ストアクレジット',
		giftCard: '末尾{characters}のギフトカード',
		includingTax: 'うち{tax}',
		discounts: '割引（{names}）',
		free: '無料',
		shippingNotNeeded: '不要',
		shippingLater: '次のステップで計算します',
		shippingImpossible: '配送できません'
	},
	codes: {
		title: '割引コードとギフトカード',
		label: '割引コードまたはギフトカード',
		apply: '適用',
		remove: '削除',
		removeCode: '{code}を削除',
		giftCard: 'ギフトカード {code}',
		missing: '割引コードまたはギフトカードを入力してください',
		giftCardInvalid: 'このギフトカードは残高がないか、有効ではありません',
		invalid: '有効な割引コードを入力してください'
	},
	facts: {
		contact: '連絡先',
		shipTo: 'お届け先',
		collectAt: '受け取り場所',
		method: '配送方法',
		payment: 'お支払い',
		note: 'メモ',
		order: '注文',
		change: '変更',
		changeFact: '{name}を変更'
	},
	form: {
		optional: '（任意）',
		problems: { other: '{count}か所をご確認ください' },
		email: 'メールアドレス',
		acceptsMarketing: '新着情報やお得な情報をメールで受け取る',
		deliveryAddress: 'お届け先住所',
		savedAddresses: '保存した住所',
		savedAddressesHint: 'または保存した住所から選ぶ：',
		countryCode: '国または地域',
		firstName: '名',
		lastName: '姓',
		company: '会社名',
		address1: '町名・番地',
		address2: '建物名・部屋番号',
		zip: '郵便番号',
		city: '市区町村',
		provinceCode: '都道府県',
		phone: '電話番号'
	},
	problems: {
		emailMissing: 'メールアドレスを入力してください',
		email: '「{value}」はメールアドレスではありません。例：maya@example.com',
		country: '販売している国を選んでください：{names}',
		phone: '「{value}」は電話番号ではありません。例：+81 3 1234 5678'
	},
	information: {
		deliveryTitle: 'お届け先はどちらですか',
		contactTitle: 'ご連絡先を教えてください'
	},
	shipping: {
		title: '配送方法をお選びください',
		legend: '配送方法',
		pickup: '店舗受け取り',
		collect: '一部を店舗で受け取る',
		collectHint: '選択しない商品はご住所にお届けします。',
		collectOnly: '店舗受け取りのみ',
		choose: '配送方法を選んでください',
		days: { other: '{count}営業日。' },
		dayRange: { other: '{min}～{count}営業日。' },
		orderImpossible: '{country}へこのご注文をお届けすることはできません。',
		thingsImpossible: '{country}へこれらの商品をお届けすることはできません。',
		chooseAddress: '別の住所を選ぶ',
		removeThings: 'カートから削除する'
	},
	payment: {
		title: 'お支払い',
		legend: 'テスト決済',
		hint: 'カードは不要で、お金は動きません。銀行の応答を選んでください：',
		approve: '承認',
		approveHint: '銀行が承認し、注文が確定します。',
		decline: '拒否',
		declineHint: '銀行が拒否し、注文は行われません。',
		choose: 'テスト決済の応答を選んでください',
		storeCredit: 'ストアクレジットを使う：{balance}',
		nothingToPay: 'ギフトカードまたはストアクレジットで全額まかなえます。お支払いは不要です。',
		declined:
			'銀行が決済を拒否しました。請求も注文も行われていません。もう一度試すには「承認」を選んでください。'
	},
	/** Buyers of companies. */
	business: {
		company: '会社',
		location: '拠点',
		poNumber: '発注番号',
		poNumberLong: '発注番号は255文字までです',
		terms: '{name}：{date}までに{total}をお支払いください',
		termsHint: '今は請求されません。後日、請求書をお送りする想定です。',
		review: 'ご注文を確認してから承ります。今は請求されません。',
		submit: '確認を依頼する',
		draftTitle: 'ご注文 {name} の確認を依頼しました',
		draft: '下書き {name}',
		draftLead: 'ご注文を確認し、{email} にご連絡します。それまで注文も請求も行われません。',
		later: '{date}までにお支払い（{name}）',
		quantities:
			'この数量は法人のお客様にはご購入いただけません：{titles}。カートで変更してください。'
	},
	review: {
		title: '内容に間違いはありませんか',
		charge: 'テスト用のお金で{total}が請求されます。実際のお支払いは発生しません。',
		storeCredit: 'ストアクレジット',
		giftCard: 'ギフトカード',
		testPayment: 'テスト決済（{outcome}）',
		outcomes: { approve: '承認', decline: '拒否', none: '未選択' },
		changed: 'ご注文の内容が変わりました。まだ請求はされていません。',
		lookAgain: 'ご注文の前に、新しい合計金額をご確認ください。'
	},
	confirmation: {
		title: '注文 {name} を承りました',
		order: '注文 {name}',
		thanks: 'ありがとうございます',
		thanksTo: '{name}様、ありがとうございます',
		lead: 'ご注文が確定しました。実際のお店なら{email}にメールが届きますが、このデモでは送信しません。',
		receipt: 'このページは領収書になります。保存してください。',
		number: '{name}、確認番号 {confirmation}',
		storeCredit: 'ストアクレジット {amount}',
		giftCard: '末尾{characters}のギフトカード {amount}',
		testPayment: 'テスト決済 {amount}'
	},
	cart: {
		emptyTitle: 'カートは空です',
		kept: 'ショップで追加した商品は10日間保存されます。',
		checkOut: '購入手続きへ',
		taxesIncluded: '税込価格です。送料は購入手続きで計算されます。',
		taxesExcluded: '送料と税金は購入手続きで計算されます。'
	},
	addressFaults: {
		ADDRESS_FIELD_CONTAINS_EMOJIS: '{field}に絵文字は使えません',
		ADDRESS_FIELD_CONTAINS_HTML_TAGS: '{field}にHTMLは使えません',
		ADDRESS_FIELD_CONTAINS_URL: '{field}にウェブアドレスは使えません',
		ADDRESS_FIELD_IS_REQUIRED: '{field}を入力してください',
		ADDRESS_FIELD_IS_TOO_LONG: '{field}は255文字以内で入力してください',
		INVALID_ZIP_CODE_FOR_COUNTRY: '「{value}」はその国の郵便番号ではありません。例：{example}'
	},
	trouble: {
		toCart: 'カートへ',
		startAgain: 'ショップからやり直す',
		missingCart: {
			title: 'このカートは見つかりません',
			text: 'アドレスが途中で切れているか、間違っています。カートから購入手続きを開き直してください。'
		},
		expiredCart: {
			title: 'このカートは期限切れです',
			text: 'カートは最後の変更から10日間保存されます。'
		},
		emptyCart: {
			title: 'カートは空です',
			text: '先に商品を追加してから、お支払いにお進みください。'
		},
		lostCheckout: {
			title: 'この購入手続きは見つかりません',
			text: 'アドレスが途中で切れているか、手続きが始まっていません。カートから開き直してください。'
		},
		expiredCheckout: {
			title: 'この購入手続きは期限切れです',
			text: 'カートは最後の変更から10日間保存されます。請求はされていません。'
		},
		emptiedCheckout: {
			title: 'カートは空です',
			text: 'すべて削除されたか、たった今売り切れました。請求はされていません。'
		},
		forgedForm: {
			title: 'このフォームはお客様の購入手続きのものではありません',
			text: '別のウィンドウ、または別のサイトのものかもしれません。何も変更されていません。'
		},
		soldOut: {
			title: '手続き中に売り切れました',
			text: '購入手続きの間に、カートの商品がすべて売り切れました。請求はされていません。'
		},
		brokenLink: {
			title: 'このリンクは使えなくなりました',
			text: 'リンクの商品は販売を終了したか、その数量では販売していません。',
			lookAround: 'ショップを見る'
		}
	}
};
