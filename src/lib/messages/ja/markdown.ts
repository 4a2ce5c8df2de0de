import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const products = createCounter('ja')({ other: '#件の商品' });

export const texts: LanguageTexts['markdown'] = {
	notes: {
		withTax: (currency, isDeliveryFree) =>
			`価格の通貨は${currency}、税込${isDeliveryFree ? '' : '、送料別'}。`,
		withoutTax: (currency, isDeliveryFree) =>
			`価格の通貨は${currency}、税別${isDeliveryFree ? '' : '、送料別'}。`,
		relativeLinks: (url) => `パスの基準： ${url}`,
		protocol: (tools, profile) => `エージェント向け：UCP over MCP ${tools} プロファイル ${profile}`
	},
	missing: {
		kinds: {
			Product: '商品',
			Collection: 'コレクション',
			Page: 'ページ',
			Policy: 'ポリシー',
			Blog: 'ブログ',
			Article: '記事'
		},
		title: (kind) => `${kind}が見つかりません`,
		sentence: (kind, name) => `${kind}「${name}」はここにはありません。`,
		goOn: '引き続き見る'
	},
	failed: {
		title: 'サーバーエラー',
		sentence: '現在、ショップにアクセスできません。しばらくしてからもう一度お試しください。'
	},
	home: {
		title: 'ホーム',
		browse: '商品を探す',
		bestsellers: '人気商品',
		policies: '各種ポリシー',
		resources: 'エージェント向け',
		guide: 'エージェント向けガイド',
		profile: '事業者プロファイル（UCP）',
		apis: 'API',
		sitemap: 'サイトマップ'
	},
	listing: {
		allProducts: 'すべての商品',
		collections: 'コレクション',
		search: '検索',
		searchFor: (term) => `検索：${term}`,
		howToSearch: (example, all) =>
			`検索する言葉をアドレスに入れてください（例：${example}）。または${all}をご覧ください。`,
		suggestions: (links) => `もしかして：${links}`,
		content: 'ページと記事',
		none: '商品が見つかりません。',
		count: products,
		countOnPage: (count) => `このページに${products(count)}`,
		sortedBy: (order) => `並べ替え：${order}`,
		filters: (links) => `絞り込み：${links}`,
		remove: '解除',
		removeAll: 'すべて解除',
		previous: '前のページ',
		next: '次のページ',
		narrow: '絞り込む',
		parameters: 'このアドレスのパラメーター：',
		priceBounds: (from, to, min, max) => `価格：${from}、${to}、${min}から${max}まで`,
		order: (name, values) => `並べ替え：${name} = ${values}`,
		columns: { product: '商品', price: '価格', availability: '在庫状況' }
	},
	offer: {
		soldOut: '売り切れ',
		shipsLater: '後日発送',
		inStock: '在庫あり',
		left: (count) => `在庫あり（${formatNumber(count)}点）`,
		was: (price, before) => `${price}（通常価格${before}）`,
		unitPrice: (price, unit) => `（${unit}あたり${price}）`,
		from: (price) => `${price}から`,
		buyLink: (address) => `購入リンク： ${address}`,
		howToBuy: 'コロンの後の数字は数量です。購入者のブラウザでご購入手続きが開きます。',
		page: 'ページ',
		buy: '購入',
		subscribe: '定期購入',
		rule: (rules) => `販売数量：${rules}。`,
		atLeast: (count) => `${formatNumber(count)}個以上`,
		atMost: (count) => `${formatNumber(count)}個まで`,
		inSteps: (count) => `${formatNumber(count)}個単位`,
		priceFrom: (count, price) => `${formatNumber(count)}個以上：1個あたり${price}`,
		contains: (count, link) => `内容：${link} × ${formatNumber(count)}`,
		moreVariants: '他の種類もあります。アドレスのオプションで選べます。'
	},
	product: {
		buy: '購入',
		variants: '種類',
		siblings: '別の仕様',
		about: '商品について',
		details: '商品詳細',
		images: '画像',
		players: '動画と3Dモデル',
		stars: (value, count) => `5つ星中${value}（${formatNumber(count)}件）`,
		outOfFive: (value) => `${value}/5`,
		reviews: 'レビュー',
		service: {
			delivery: (text) => `配送：${text}`,
			freeFrom: (amount) => `${amount}以上で送料無料`,
			returns: (text) => `返品：${text}`,
			payment: (names) => `お支払い：${names}`
		}
	},
	cart: {
		title: 'カート',
		empty: (all) => `カートは空です。${all}をご覧ください。`,
		all: 'すべての商品',
		columns: ['商品', '数量', '単価', '合計'],
		subtotal: (amount) => `小計：${amount}`,
		discount: (title, amount) => `割引 ${title}：−${amount}`,
		giftCard: (last, amount) => `ギフトカード …${last}：−${amount}`,
		total: (amount) => `合計：${amount}`,
		estimatedTotal: (amount) => `合計（見込み）：${amount}`,
		freeDeliveryIn: (missing) => `あと${missing}で送料無料`,
		freeDelivery: '送料は無料です',
		note: (text) => `連絡事項：${text}`,
		code: (code) => `クーポンコード ${code}`,
		refusedCode: (code) => `クーポンコード ${code}（適用されません）`,
		suggestions: { complementary: 'カートの商品と一緒に', bestsellers: '人気商品' },
		checkout: 'ご購入手続き',
		checkOut: 'ご購入手続きへ'
	},
	blogs: {
		title: 'ブログ',
		none: 'ブログが見つかりません。',
		noArticles: '記事が見つかりません。'
	},
	policies: { title: '各種ポリシー', none: 'ポリシーが見つかりません。' }
};
