import { createCounter, formatNumber, formatPercent } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('ja');
const items = count({ other: '#点' });
const products = count({ other: '#件の商品' });
const suggestions = count({ other: '#件の候補' });
const reviews = count({ other: '#件のレビュー' });

export const texts: LanguageTexts['pages'] = {
	frame: {
		menu: 'メニュー',
		mainMenu: 'メインメニュー',
		footerMenu: 'フッター',
		announcement: 'お知らせ',
		viewAll: (title) => `${title}をすべて見る`,
		home: (name) => `${name} ホーム`,
		policies: '各種ポリシー',
		taxIncluded: '価格はすべて税込です。送料は別途かかります',
		copyright: (year, name) => `© ${String(year)} ${name}`,
		buyingFor: (company, location) => `${company} ${location}のために購入中`,
		quickOrder: 'クイック注文',
		changeBuyer: '変更',
		buyerAway: '現在、会社の価格を表示できません。これは一般の価格です。'
	},
	consent: {
		title: 'プライバシーについて',
		question: 'ショップの運営に必要な範囲を超えて、Cookieや閲覧データを利用してもよろしいですか？',
		assurance:
			'許可しない場合も、ショップは同じようにご利用いただけます。設定は各ページの下部からいつでも変更できます。',
		policy: 'プライバシーポリシー',
		accept: 'すべて許可する',
		decline: 'すべて拒否する',
		choose: '目的ごとに選ぶ',
		save: '選択を保存',
		link: 'プライバシー設定',
		pageTitle: 'プライバシー設定',
		intro:
			'カートなど、ショップの動作に必要なデータは常に保存されます。それ以外については、こちらでお選びください。選択はこの端末に6か月間保存されます。',
		saved: '選択を保存しました。',
		optedOut:
			'オプトアウトのご要望を反映済み：お使いのブラウザはGlobal Privacy Controlを送信しています。',
		gpc: 'お使いのブラウザはGlobal Privacy Controlを送信しています。そのため、ここでの選択にかかわらず、マーケティングは行わず、データの販売や共有もいたしません。',
		purposes: {
			preferences: '設定の保存',
			analytics: 'アクセス解析',
			marketing: 'マーケティング',
			saleOfData: 'データの販売・共有'
		},
		descriptions: {
			preferences: '次回のご利用を便利にする設定を記憶します。',
			analytics: 'ショップの改善のため、閲覧されたページと商品を集計します。',
			marketing: 'ご覧になった内容に合わせたご案内を、当店や他のサイトで表示します。',
			saleOfData: 'データをパートナーと共有します。パートナーは自らの目的で利用することがあります。'
		}
	},
	layout: {
		notFoundTitle: 'ページが見つかりません',
		failedTitle: '問題が発生しました',
		skip: '本文へ移動',
		cart: 'カート',
		cartLabel: (total) =>
			total === null ? 'カート' : total === 0 ? 'カート、空' : `カート、商品数：${total}`,
		cartMessages: 'カートのお知らせ',
		dismiss: 'お知らせを閉じる',
		shop: 'ショップ',
		breadcrumbs: 'パンくずリスト',
		close: '閉じる',
		account: 'アカウント',
		signIn: 'ログイン'
	},
	assistant: { open: 'アシスタントに質問する', short: '質問する' },
	localization: {
		title: '国と言語',
		country: '国',
		language: '言語',
		submit: '変更',
		countryOption: (name, currency) => `${name}（${currency}）`,
		unknown: 'その国への販売は行っていません。別の国をお選びください。'
	},
	searchForm: {
		label: '商品を検索',
		inHeader: 'クイック検索',
		onPage: 'ショップ内を検索',
		placeholder: '検索',
		submit: '検索'
	},
	search: {
		title: '検索',
		resultsFor: (term) => `「${term}」の検索結果`,
		intro: '商品名、素材、つくり手、色などで検索できます。',
		noResults: (term) => `「${term}」に一致する結果はありません。`,
		noResultsHelp:
			'つづりを確認するか、より一般的な言葉をお試しください。下のコレクションもご覧いただけます。',
		didYouMean: 'もしかして：',
		open: 'ショップ内を検索',
		clear: 'クリア',
		browse: '商品を探す',
		found: '候補',
		groups: {
			queries: '検索キーワード',
			products: '商品',
			collections: 'コレクション',
			pages: 'ページと記事'
		},
		viewAll: (term) => `「${term}」の検索結果をすべて見る`,
		suggestionCount: suggestions,
		noSuggestions: (term) => `「${term}」の候補はありません。`,
		suggestionsFailed: '現在、候補を表示できません。Enterキーで検索できます。'
	},
	home: {
		shopAll: 'すべての商品を見る',
		collections: 'コレクション',
		allCollections: 'すべてのコレクション',
		bestsellers: '人気商品',
		newest: '新着商品',
		newestLabel: '新着',
		colors: '色で探す',
		colorsHelp: 'すべての商品を、虹の順に並べました。',
		journal: 'ジャーナル',
		allStories: 'すべての記事',
		allProducts: 'すべての商品'
	},
	sections: {
		video: '動画',
		endsOn: (when) => `${when}まで`,
		timeLeft: '残り時間'
	},
	card: {
		soldOut: '売り切れ',
		from: '最低価格',
		price: '価格',
		regularPrice: '通常価格',
		salePrice: 'セール価格',
		sale: 'セール',
		save: (percentage) => `${formatPercent(percentage)} OFF`
	},
	choices: {
		quickView: 'クイックビュー',
		quickViewOf: (title) => `クイックビュー：${title}`,
		allDetails: '詳細をすべて見る',
		more: (count) => `+${formatNumber(count)}`,
		quickAdd: (title, value) => `${value === null ? title : `${title}、${value}`}をカートに入れる`
	},
	product: {
		unitPrice: (price, unit) => `${unit}あたり ${price}`,
		valueSoldOut: (value) => `${value}、売り切れ`,
		valueMissing: (value) => `${value}、この組み合わせはありません`,
		quantity: '数量',
		quantityRule: (minimum, maximum, increment) =>
			[
				minimum > 1 ? `${formatNumber(minimum)}個以上` : null,
				maximum === null ? null : `${formatNumber(maximum)}個まで`,
				increment > 1 ? `${formatNumber(increment)}個単位` : null
			]
				.filter((part) => part !== null)
				.join('、'),
		addToCart: 'カートに入れる',
		chooseComponents: '先にセットの内容をお選びください',
		volumePrices: '数量別価格',
		morePrices: '他の数量別価格',
		orMore: (count) => `${formatNumber(count)}個以上`,
		each: (price) => `1個あたり${price}`,
		gallery: '商品画像',
		showPicture: (number) => `画像${formatNumber(number)}を表示`,
		enlarge: (alt) => `${alt}：拡大する`,
		decrease: '1つ減らす',
		increase: '1つ増やす'
	},
	estimate: {
		title: '送料を見積もる',
		country: '国',
		zone: '都道府県・州',
		zip: '郵便番号',
		choose: 'お選びください',
		submit: '見積もる',
		free: '無料',
		note: '表示の送料は目安です。正確な送料とその他の配送方法は、ご購入手続きで表示されます。',
		notSold: 'この国では販売していません。一覧からお選びください。',
		zoneMissing: '一覧からお選びください。',
		zipMissing: (example) =>
			example === ''
				? '郵便番号を入力してください。'
				: `郵便番号を入力してください（例：${example}）。`,
		zipWrong: (zip, example) =>
			example === ''
				? `「${zip}」は正しい郵便番号ではありません。`
				: `「${zip}」は正しい郵便番号ではありません（例：${example}）。`,
		none: 'カートの中に、この地域へお届けできない商品があります。',
		nothing: 'カートの中に配送が必要な商品はありません。',
		ways: { shipping: '配送', pickup: '店舗受け取り' },
		from: (price) => `${price}から`,
		subscription: (title) => `${title}（定期購入）`
	},
	buying: {
		quantityFault: (rule) =>
			rule === '' ? '1以上の整数をお選びください。' : `数量をお選びください（${rule}）。`
	},
	backInStock: {
		title: '再入荷のお知らせを受け取る',
		submit: 'お知らせを受け取る',
		promise:
			'再びご購入いただけるようになりましたら、一度だけメールでお知らせします。アドレスを他の目的に使うことはありません。',
		unavailable: 'アドレスを保存できませんでした。しばらくしてからもう一度お試しください。',
		done: '再びご購入いただけるようになりましたら、メールでお知らせします。',
		available: 'すでにご購入いただけます。',
		back: '商品に戻る'
	},
	forms: {
		email: 'メールアドレス',
		trap: 'この欄は空のままにしてください'
	},
	formAnswers: {
		noEmail: (value) =>
			value === ''
				? 'name@example.com のようにメールアドレスを入力してください。'
				: `「${value}」はメールアドレスではありません。name@example.com のように入力してください。`,
		tooMany: 'リクエストが多すぎます。1分後にもう一度お試しください。',
		unavailable: '受け付けできませんでした。しばらくしてからもう一度お試しください。',
		automatic: 'プログラムによる入力と思われました。もう一度送信してください。',
		unconfirmed: '入力内容を確認して、もう一度送信してください。',
		challenge:
			'ストアでは、人が送信していることを確認しています。続きはストアで行うと送信されます。',
		continue: 'ストアで続ける'
	},
	newsletter: {
		title: 'ニュースレター',
		submit: '登録する',
		consent:
			'登録すると、商品についてのメールの受け取りに同意したことになります。どのメールにも配信停止のリンクがあります。',
		done: 'ありがとうございます。初めてのアドレスの場合は確認メールをお送りしました。メール内で登録を確認してください。'
	},
	contact: {
		title: 'お問い合わせ',
		name: 'お名前',
		orderNumber: '注文番号（ご注文についての場合）',
		message: 'メッセージ',
		submit: '送信する',
		promise: 'ご入力の内容はご返信のためだけに使います。',
		done: 'お問い合わせありがとうございます。メールでご返信します。',
		noName: 'お名前を入力してください。',
		noMessage: 'メッセージを入力してください。',
		tooLong: (length, maximum) =>
			`メッセージは${formatNumber(length)}文字です。${formatNumber(maximum)}文字以内に短くしてください。`,
		onlyLinks: '内容がわかるように、リンクのほかにも少し文章をお書きください。'
	},
	doors: {
		closedTitle: 'まもなくオープン',
		closed: 'このショップはまだ一般公開されていません。',
		havePassword: 'パスワードをお持ちですか？',
		password: 'パスワード',
		enter: '入る',
		wrong: 'パスワードが違います。大文字と小文字は区別されます。',
		maintenanceTitle: 'まもなく再開します',
		maintenance: 'ショップのメンテナンス中です。カートの中身は保存されています。',
		until: (time) => `${time}までに終了する予定です。`,
		retry: 'もう一度試す'
	},
	details: {
		rating: (value, total) => `5点満点中${formatNumber(value, 1)}点（${reviews(total)}）`,
		reviews,
		reviewsTitle: 'レビュー',
		reviewStars: (value) => `5点満点中${formatNumber(value, 1)}点`,
		someReviews: (shown, total) => `${reviews(total)}のうち最新の${formatNumber(shown)}件`,
		giftCardDelivery: 'メールでお届けします。通常は数分以内に届きます。',
		stockLow: (left) => `残り${formatNumber(left)}点`,
		stockIn: '在庫あり、すぐに発送できます',
		stockBackorder: '受注生産のため、発送までお時間をいただきます',
		stockOut: 'ただいま売り切れです',
		shopPay: 'Shop Payで購入',
		delivery: '配送',
		freeFrom: (amount) => `${amount}以上で送料無料`,
		returns: '返品',
		pickup: '店舗受け取り',
		pickupMissing: '現在お取り扱いがありません',
		payment: 'お支払い',
		inStockInstead: '在庫のある商品',
		askWhenBack: '再入荷について問い合わせる',
		backMailSubject: (title) => `再入荷のお知らせ希望：${title}`,
		backMailText: (title, url) =>
			`次の商品が再び購入できるようになりましたら、ご連絡ください。\n\n${title}\n${url}`,
		bundle: 'セットの内容',
		bundles: 'この商品を含むセット',
		purchase: '購入方法',
		once: '1回のみ購入',
		addOns: '一緒に購入',
		addOnDetails: (title) => `${title}の詳細`,
		specifications: '商品詳細',
		yes: 'はい',
		no: 'いいえ',
		ratingOf: (value, best) => `${best}点満点中${value}点`,
		specificationLabels: {
			maker: 'つくり手',
			material: '素材',
			dimensions: 'サイズ',
			care: 'お手入れ',
			origin: '原産地',
			lead_time: 'お届けまでの日数'
		},
		description: '商品について',
		pairsWell: '一緒に使いたい商品',
		related: 'こちらの商品もおすすめです',
		taxes: {
			included: '税込、送料別',
			added: '税金と送料はご購入手続きの際に計算されます'
		}
	},
	viewer: {
		picture: (number, total) => `画像 ${formatNumber(number)}／${formatNumber(total)}`,
		viewer: '拡大画像',
		zoomIn: '拡大',
		zoomOut: '縮小',
		previousPicture: '前の画像',
		nextPicture: '次の画像'
	},
	player: {
		video: (alt) => `動画：${alt}`,
		external: (alt) => `動画：${alt}`,
		model: (alt) => `3Dモデル：${alt}`,
		playWith: (host) => `${host}のプレーヤーで再生`,
		showModel: '3Dで見る',
		downloadModel: '3Dモデルをダウンロード',
		loading: '3Dモデルを読み込んでいます…',
		turn: 'ドラッグするか矢印キーを押すと回転します。',
		failed: 'ここでは3Dモデルを表示できません。画像で商品をご覧ください。'
	},
	recent: {
		title: '最近見た商品',
		note: 'この端末にのみ保存されます。',
		clear: '履歴を消去',
		cleared: '履歴はありません。'
	},
	giftCard: {
		title: 'ギフトカードの受取人',
		send: 'ギフトとして贈る',
		email: '受取人のメールアドレス',
		name: '受取人のお名前（任意）',
		message: 'メッセージ（任意）',
		messageHint: (maximum) => `${formatNumber(maximum)}文字以内。`,
		sendOn: '送信日（任意）',
		sendOnHint: '指定がない場合は、お支払い後すぐに送信します。'
	},
	listing: {
		filters: '絞り込みと並べ替え',
		filter: '絞り込み',
		facetNames: { vendor: 'ブランド', tag: 'テーマ' },
		sort: '並べ替え',
		price: '価格',
		priceFrom: '下限',
		priceTo: '上限',
		priceHint: '2500のような金額',
		apply: '適用',
		done: '結果を表示',
		active: '適用中の絞り込み',
		remove: (label) => `絞り込み「${label}」を解除`,
		reset: 'すべて解除',
		count: products,
		previous: '前の商品を表示',
		loadingPrevious: '前の商品を読み込んでいます',
		pages: 'ページ',
		empty: '条件に一致する商品はありません。',
		emptyHelp: '条件を1つ解除するか、すべての商品からお探しください。',
		emptyCollection: 'このコレクションには現在商品がありません。',
		emptyCollectionHelp: '新しい商品を準備中です。他の商品はこちらからご覧ください。',
		showAll: 'すべて表示',
		allProducts: 'すべての商品',
		collections: 'コレクション',
		noCollections: 'コレクションが見つかりません。',
		sorts: {
			manual: 'おすすめ順',
			relevance: '関連度順',
			'best-selling': '人気順',
			'price-ascending': '価格の安い順',
			'price-descending': '価格の高い順',
			'created-descending': '新着順',
			'created-ascending': '古い順',
			'title-ascending': '名前の昇順',
			'title-descending': '名前の降順'
		},
		priceUpTo: (amount) => `${amount}まで`,
		priceAtLeast: (amount) => `${amount}から`,
		priceBetween: (from, to) => `${from}から${to}まで`,
		inStock: '在庫あり',
		outOfStock: '売り切れ',
		showMore: 'もっと見る',
		loadingMore: '次の商品を読み込んでいます',
		shown: (total) => `${products(total)}を表示中`,
		allValues: (total) => `${formatNumber(total)}件すべて表示`
	},
	cart: {
		purchaseOrder: '発注番号と支払条件はチェックアウトで指定します。',
		giftCardsLater:
			'法人のお客様は、ストアが対応している場合、チェックアウトでギフトカードを入力できます。',
		viewCart: 'カートを見る',
		decreaseOf: (title) => `${title}の数量を減らす`,
		increaseOf: (title) => `${title}の数量を増やす`,
		title: 'カート',
		empty: 'カートは空です。',
		emptyHelp: 'カートに入れた商品は、ご購入の準備ができるまでここに保存されます。',
		unreadable: '現在、カートを表示できません。',
		lines: 'カートの商品',
		each: '1点あたり',
		adding: '追加しています…',
		update: '更新',
		remove: '削除',
		removeOf: (title) => `${title}を削除`,
		undo: '元に戻す',
		quantityOf: (title) => `${title}の数量`,
		lineTotal: '合計',
		beforeDiscount: '割引前',
		contains: '内容',
		belonging: (title) => `${title}の付属品`,
		discountCode: 'クーポンコード',
		applyCode: '適用',
		removeCode: (code) => `コード${code}を解除`,
		notApplicable: 'このカートには適用されません',
		notBeside: (codes) => `${codes}とは併用できません`,
		giftCard: (last) => `ギフトカード（末尾${last}）`,
		note: 'ショップへの連絡事項',
		noteHelp: 'カードに入れるお名前、オートロックの番号、ご要望など。',
		saveNote: '連絡事項を保存',
		summary: 'ご注文内容',
		subtotal: '小計',
		total: '合計',
		estimatedTotal: '合計（見込み）',
		withCharges: '現時点で分かる送料と税金を含みます。',
		taxes: {
			included: {
				shipped: '税込です。送料はご購入手続きの際に計算されます。',
				free: '税込です。'
			},
			added: {
				shipped: '税金と送料はご購入手続きの際に計算されます。',
				free: '税金はご購入手続きの際に計算されます。'
			}
		},
		freeDeliveryIn: (missing) => `あと${missing}で送料無料`,
		freeDelivery: '送料は無料です',
		updatingTotals: 'カートの合計を更新しています',
		totalsUpdated: (total) => `カートの合計を更新しました：${total}`,
		loading: 'カートを読み込んでいます',
		items,
		soldOut: 'カートに入れた後に売り切れました。削除するか、このまま再入荷をお待ちください。',
		extras: 'クーポンコード、ギフトカード、連絡事項',
		giftCardCode: 'ギフトカードのコード',
		applyGiftCard: 'ギフトカードを使う',
		removeGiftCard: (last) => `ギフトカード（末尾${last}）を外す`,
		checkout: 'ご購入手続きへ',
		keepShopping: '買い物を続ける',
		suggestions: {
			complementary: 'カートの商品と一緒に',
			bestsellers: '人気の商品'
		},
		added: 'カートに入れました。',
		addedPartly: 'ご購入いただける商品をカートに入れました。残りの商品は製造を終了しています。',
		leftOut: (titles) =>
			`ご購入いただける商品をカートに入れました。次の商品は除きます：${titles}。`,
		addedNothing: 'いずれの商品も、現在はご購入いただけません。',
		codeApplied: (code) => `コード${code}をカートに適用しました。`,
		codeSaved: 'コードを保存しました。対象の商品がカートに入ると適用されます。',
		unavailable: '現在、カートにアクセスできません。しばらくしてからもう一度お試しください。',
		faults: {
			request: '処理できませんでした。ページを再読み込みして、もう一度お試しください。',
			size: '一度にカートに入れられる量を超えています。',
			file: 'カートにはファイルを保存できません。代わりにファイルへのリンクを貼り付けてください。',
			missingCart: 'カートは空です。先に商品を入れてください。',
			quantity: '数量は0以上の整数で入力してください。',
			newQuantity: '数量は1以上の整数で入力してください。',
			merchandise: 'この商品はこの条件では購入できません。もう一度お選びください。',
			code: 'コードを入力してください。',
			refusedCode: 'このコードはこのカートには適用されません。',
			longCode: (maximum) => `コードは${formatNumber(maximum)}文字以内です。`,
			giftCard: 'このギフトカードは確認できないか、残高がありません。',
			recipientEmail: 'ギフトカードを受け取る方のメールアドレスを入力してください。',
			recipientMessage: (maximum) =>
				`メッセージは${formatNumber(maximum)}文字以内で入力してください。`,
			sendOn: (days) => `本日から${formatNumber(days)}日以内の日付をお選びください。`
		}
	},
	changes: {
		confirmAddition: (quantity, title) =>
			`${title}（${formatNumber(quantity)}点）をカートに入れますか？`,
		confirmQuantity: (quantity, title) =>
			`カート内の${title}の数量を${formatNumber(quantity)}に変更しますか？`,
		confirmRemoval: (title) => `${title}をカートから削除しますか？`,
		confirmEmptying: 'カートを空にしますか？',
		noteSaved: '連絡事項を保存しました。',
		removed: (title) => `${title}をカートから削除しました。`,
		failedUpdate: 'カートを更新できませんでした。内容は元のままです。もう一度お試しください。',
		failedAdd: 'カートに入れられませんでした。もう一度お試しください。',
		timedOut: 'カートの応答がありませんでした。もう一度お試しください。'
	},
	cartAnswers: {
		named: (title) => `「${title}」`,
		unnamed: 'この商品',
		gone: 'この商品の販売は終了しました。別の商品をお選びください。',
		refused: 'ストアで受け付けられませんでした。ページを再読み込みして、もう一度お試しください。',
		errors: {
			INVALID_MERCHANDISE_LINE:
				'この商品はもうカートに入っていません。ページを再読み込みしてください。',
			MERCHANDISE_NOT_APPLICABLE:
				'この商品はこの内容では購入できません。商品ページでもう一度お選びください。',
			NOTE_TOO_LONG: 'メモが長すぎます。短くしてください。',
			PARENT_LINE_NOT_FOUND:
				'この商品が付属する商品がカートにありません。先にそちらを追加してください。',
			SELLING_PLAN_NOT_APPLICABLE:
				'この商品はこの定期購入ではお求めいただけません。商品ページで別のものをお選びください。',
			BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION:
				'この拠点のためには購入できなくなりました。別の拠点を選んでください。',
			INVALID_COMPANY_LOCATION: 'この拠点は存在しません。別の拠点を選んでください。',
			MISSING_CUSTOMER_ACCESS_TOKEN:
				'ログアウトされました。会社のために購入するには、もう一度ログインしてください。',
			CART_TOO_LARGE: 'カートに入れられる量を超えています。残りは別にご注文ください。',
			GIFT_CARD_RECIPIENT_INVALID:
				'ギフトカードを受け取る方の情報が正しくありません。メールアドレスをご確認ください。',
			INVALID_INCREMENT:
				'この商品は決まった単位でのみ販売しています。商品ページに記載の数量をお選びください。',
			MAXIMUM_EXCEEDED: 'この商品を一度に購入できる数量を超えています。数量を減らしてください。',
			MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR:
				'この内容ではカートを更新できませんでした。もう一度お試しいただくか、直前の変更を取り消してください。',
			MINIMUM_NOT_MET: 'この商品の最小購入数量に達していません。数量を増やしてください。',
			SERVICE_UNAVAILABLE: 'カートを保存できませんでした。しばらくしてからもう一度お試しください。',
			VARIANT_REQUIRES_SELLING_PLAN:
				'この商品は定期購入のみです。商品ページで定期購入をお選びください。'
		},
		warnings: {
			DELIVERY_SELECTED_OPTION_NOT_AVAILABLE: () =>
				'お選びの配送方法はご利用いただけなくなりました。購入手続きで別の方法をお選びください。',
			DUPLICATE_DELIVERY_ADDRESS: () => 'このお届け先はすでにカートに登録されています。',
			MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION: (item) =>
				`${item}は、法人のお客様には定期購入でお求めいただけません。1回のみの購入としてカートに入っています。`,
			PAYMENTS_GIFT_CARDS_UNAVAILABLE: () =>
				'このカートのお支払いにギフトカードはご利用いただけません。購入手続きで別のお支払い方法をお選びください。',
			PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: (item) =>
				`${item}はお住まいの国では販売していません。カートから削除するか、別の国をお選びください。`
		}
	},
	refusedCode: {
		named: (code) => `コード${code}`,
		unnamed: 'このコード',
		notBeside: (code, others) => `${code}は${others}と併用できません。`,
		reasons: {
			DISCOUNT_CODE_NOT_HONOURED: (code) => `${code}はこのカートには適用されません。`,
			DISCOUNT_CURRENTLY_INACTIVE: (code) =>
				`${code}は現在ご利用いただけません。期限が切れているか、まだ始まっていません。`,
			DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code) =>
				`${code}はお使いのアカウントではご利用いただけません。`,
			DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: (code) =>
				`${code}はお一人様の利用回数に上限があり、すでに上限に達しています。`,
			DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: (code) =>
				`${code}は対象のお客様限定です。ご利用にはログインしてください。`,
			DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: (code) =>
				`${code}はこの購入方法にはご利用いただけません。定期購入のみ、または1回のみの購入が対象です。`,
			DISCOUNT_NOT_FOUND: (code) => `${code}は存在しません。入力内容をご確認ください。`,
			DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code) => `${code}はカートの商品にはご利用いただけません。`,
			DISCOUNT_NO_ENTITLED_SHIPPING_LINES: (code) =>
				`${code}のご利用には、配送する商品が必要です。`,
			DISCOUNT_PURCHASE_NOT_IN_RANGE: (code) => `${code}のご利用には、ご注文金額が足りません。`,
			DISCOUNT_QUANTITY_NOT_IN_RANGE: (code) => `${code}のご利用には、対象商品の数量が足りません。`,
			DISCOUNT_USAGE_LIMIT_REACHED: (code) => `${code}は利用回数の上限に達しました。`
		}
	},
	checkout: {
		title: 'ご購入手続きに進めません',
		empty: 'カートは空です。商品を入れてからご購入手続きへお進みください。',
		unavailable:
			'現在、ご購入手続きのページにアクセスできません。しばらくしてからもう一度お試しください。',
		kept: 'カートの内容は保存されています。',
		retry: 'もう一度試す',
		back: 'カートに戻る',
		forward: 'ご購入手続きへ進みます',
		forwardHelp: 'まもなく自動的に開きます。',
		continue: 'ご購入手続きを開く'
	},
	content: {
		by: (name) => `文：${name}`,
		policies: '各種ポリシー',
		noPolicies: 'ポリシーが見つかりません。',
		blogs: 'ブログ',
		noBlogs: 'ブログが見つかりません。',
		allArticles: (blog) => `${blog}の記事一覧`,
		noArticles: '記事が見つかりません。',
		newerArticles: '新しい記事',
		olderArticles: '古い記事',
		articlePages: 'その他の記事',
		feed: '購読する（Atom）',
		backTo: (title) => `${title}に戻る`,
		updated: (date) => `最終更新日：${date}`,
		embeds: {
			map: (host) => `地図を開く（${host}）`,
			video: (host) => `動画を開く（${host}）`,
			audio: (host) => `音声を聴く（${host}）`,
			other: (host) => `埋め込みコンテンツを開く（${host}）`
		}
	},
	error: {
		notFound: 'お探しのページは見つかりませんでした。',
		notFoundHelp: 'ページが移動したか、アドレスに誤りがある可能性があります。',
		refused: 'このアドレスからはショップに入れません。',
		refusedHelp: 'アドレス、または送信された内容を認識できませんでした。',
		failed: '当店側で問題が発生しました。',
		failedHelp: 'カートの内容は保存されています。しばらくしてからもう一度お試しください。',
		unavailable: '現在、ショップにアクセスできません。しばらくしてからもう一度お試しください。',
		popular: 'よく見られているページ',
		retry: 'もう一度試す',
		home: 'ホームに戻る',
		code: (status) => `エラー ${String(status)}`
	}
};
