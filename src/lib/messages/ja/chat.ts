import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const products = createCounter('ja')({ other: '#件の商品' });

export const texts: LanguageTexts['chat'] = {
	title: 'ショップアシスタント',
	automated: '自動応答です。誤りを含むことがあります。',
	greeting: (shop) => `こんにちは。${shop}で何をお探しですか？`,
	greetingNote:
		'カタログの検索、商品の比較、配送や返品に関するご質問への回答、カートの管理をお手伝いします。',
	examples: [
		'人気の商品は何ですか？',
		'返品はできますか？',
		'贈り物を探しています。',
		'カートには何が入っていますか？'
	],
	privacy:
		'お相手は人ではなくプログラムです。ご入力の内容は、このブラウザのために1日間保存され、ショップが利用するモデルによって読み取られます。個人情報は入力しないでください。',
	privacyLabel: 'このチャットについて',
	policyLink: 'プライバシーポリシー',
	log: '会話',
	you: 'お客様',
	assistant: 'アシスタント',
	field: 'メッセージ',
	placeholder: '何をお探しですか？',
	send: '送信',
	stop: '停止',
	retry: 'もう一度試す',
	clear: '新しい会話',
	clearHint: '会話を最初から始めます。カートはそのまま残ります。',
	minimize: 'アシスタントを閉じる',
	thinking: '考えています',
	loading: '会話を読み込んでいます',
	stopped: '停止しました。',
	answered: 'アシスタントが回答しました。',
	tools: {
		'search-products': ['カタログを検索しています', 'カタログを検索しました'],
		'present-products': ['表示する商品を選んでいます', '表示する商品を選びました'],
		'compare-products': ['商品を比較しています', '商品を比較しました'],
		'get-product-details': ['商品情報を調べています', '商品情報を調べました'],
		'get-recommendations': ['合う商品を探しています', '合う商品を探しました'],
		'list-collections': ['コレクション一覧を見ています', 'コレクション一覧を見ました'],
		'browse-collection': ['コレクションを見ています', 'コレクションを見ました'],
		'get-cart': ['カートを確認しています', 'カートを確認しました'],
		'add-to-cart': ['カートを変更しています', 'カートを変更しました'],
		'update-cart-item': ['カートを変更しています', 'カートを変更しました'],
		'undo-cart-change': ['直前の変更を取り消しています', '直前の変更を取り消しました'],
		'add-cart-note': ['注文の連絡事項を書いています', '注文の連絡事項を書きました'],
		'confirm-change': ['カートを変更しています', 'カートを変更しました'],
		'search-policies': ['ポリシーを確認しています', 'ポリシーを確認しました'],
		'get-orders': ['ご注文を確認しています', 'ご注文を確認しました'],
		'contact-store': ['お問い合わせ先を探しています', 'お問い合わせ先を見つけました'],
		navigate: ['ページを探しています', 'ページを見つけました']
	},
	toolFailed: 'うまくいきませんでした',
	found: (query, total) =>
		total === null ? `「${query}」を見ました` : `「${query}」を検索しました：${products(total)}`,
	readAbout: (title) => `${title}について調べました`,
	cart: {
		added: (name) => `カートに入れました：${name}`,
		changed: (name) => `変更しました：${name}`,
		removed: (name) => `削除しました：${name}`,
		noted: '連絡事項はご注文に添えられます',
		refused: 'カートは変更されていません',
		undo: '元に戻す',
		unconfirmed: 'ショップから応答がありませんでした。もう一度試す前に、カートをご確認ください。',
		look: 'カートを見る',
		summary: 'カート',
		empty: 'カートは空です。',
		checkout: 'ご購入手続きへ'
	},
	product: {
		choose: (option) => `${option}を選択`,
		add: 'カートに入れる',
		addMany: (quantity) => `${formatNumber(quantity)}点をカートに入れる`,
		adding: '追加しています…',
		added: '追加しました',
		soldOut: '売り切れ',
		missing: 'この組み合わせはありません',
		view: '商品を見る',
		onPage: '商品ページで選ぶ',
		choices: '選択'
	},
	proposal: {
		add: (name, quantity) => `カートに入れますか：${name}、${formatNumber(quantity)}点`,
		change: (name, before, after) =>
			`数量を変更しますか：${name}、${formatNumber(before)}点から${formatNumber(after)}点`,
		remove: (name) => `カートから削除しますか：${name}`,
		note: (text) => `注文の連絡事項に追加しますか：「${text}」`,
		approve: 'はい、変更する',
		cancel: 'いいえ、このままにする'
	},
	goTo: (title) => `${title}へ`,
	failures: {
		interrupted: '回答が途中で切れました。もう一度お試しください。',
		cut: '回答が途中までになりました。もう一度お試しいただくか、一度にお尋ねになる内容を減らしてください。',
		empty: 'アシスタントから回答がありませんでした。もう一度お試しください。',
		unreadable: '回答を読み取れませんでした。もう一度お試しください。',
		steps:
			'アシスタントが行える手順の数を超えました。もう一度お試しいただくか、ひとつずつお尋ねください。',
		slow: '回答に時間がかかりすぎました。もう一度お試しください。',
		full: '会話が長くなりすぎました。新しい会話を始めてください。',
		refused: 'アシスタントはそのご質問にはお答えできません。',
		busy: 'アシスタントが混み合っています。1分後にもう一度お試しください。',
		unavailable: '現在、アシスタントを利用できません。後ほどもう一度お試しください。',
		lost: '接続が切れました。もう一度お試しください。',
		session: 'アシスタントを準備できませんでした。もう一度お試しください。',
		blocked: 'ここからはアシスタントを利用できません。',
		tooMany: (seconds) =>
			seconds === null
				? '送信が多すぎます。少しお待ちください。'
				: `送信が多すぎます。${formatNumber(seconds)}秒お待ちください。`,
		tooLong: 'メッセージが長すぎます。短くしてください。',
		expired: 'その会話は終了しました。次のメッセージから新しい会話が始まります。'
	},
	comparison: {
		title: '比較',
		feature: '項目',
		availability: '在庫',
		inStock: '在庫あり'
	},
	orders: {
		title: 'ご注文',
		none: '該当するご注文はありません。',
		signIn: 'ログインしてご注文を見る',
		all: 'すべてのご注文',
		track: '荷物を追跡する',
		name: (number) => `ご注文 ${number}`,
		expected: (date) => `お届け予定：${date}`
	},
	contact: {
		title: 'ショップの担当者に連絡する',
		subject: (shop) => `${shop}へのお問い合わせ`
	},
	approval: {
		title: 'カートを変更しますか？',
		quantity: '数量',
		before: '現在',
		after: '変更後',
		note: 'ご注文への連絡事項',
		approved: '承認しました。',
		declined: '拒否しました。カートはそのままです。',
		closed: 'この提案は終了しました。',
		press: 'ボタンを押してください。この変更は、文章の返信では行われません。',
		asks: 'アシスタントがカートを変更してよいか尋ねています。'
	},
	page: {
		intro: 'お探しのものをお書きください。回答は次のページに表示されます。',
		running: '回答を作成しています。',
		show: '回答を表示する',
		empty: '先にメッセージをお書きください。',
		failed: '処理できませんでした。もう一度お試しください。'
	},
	fallback: {
		title: 'お問い合わせ',
		intro: 'アシスタントはプログラムです。できることはすべて、これを使わなくてもできます。',
		find: '商品を探す',
		findNote: '商品名、素材、つくり手、色で検索するか、コレクションをご覧ください。',
		ask: 'スタッフに質問する',
		askNote: 'お問い合わせの方法と回答までの時間は、次のページに記載しています。',
		read: 'ポリシーを読む',
		readNote: '配送、返品、お支払い、プライバシーに関する全文です。',
		search: 'ショップ内を検索',
		collections: 'コレクション',
		description: 'このショップのスタッフへのお問い合わせ方法と、よくあるご質問の回答先。'
	}
};
