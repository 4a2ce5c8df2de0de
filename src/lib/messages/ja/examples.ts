import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['examples'] = {
	title: 'サンプル',
	description: 'このサイトのすべてのインターフェースと、コピーして使えるコマンド。',
	intro: 'ここで応答するものの一覧と、それを確かめるコマンドです。',
	copy: 'コピー',
	copied: 'コピーしました',
	contents: 'このページの内容',
	otherForms: 'プログラム向けのこのページ：',
	versioning: 'バージョン',
	versioningNote:
		'/api/v1以下は互換性を保ちます。互換性のない変更には、パスに新しいバージョンが付きます。廃止するエンドポイントはまずここで予告し、廃止までの応答にはDeprecationヘッダーとSunsetヘッダーが付きます。',
	noDeprecations: '廃止予定のエンドポイントはありません。',
	deprecation: (path, from, until) => `${path}：${from}から非推奨、${until}まで応答します。`,
	sections: {
		terminal: { title: 'ターミナルで', note: 'アカウントもビルドも不要です。' },
		programs: { title: 'プログラム向け', note: 'どのサイトのどのページからでも読めるJSONです。' },
		agents: {
			title: 'エージェント向け',
			note: 'llms.txtから始めてください。他のすべてにたどり着けます。'
		},
		browser: { title: 'ブラウザで', note: 'どのページも、要求すればMarkdownで返します。' }
	},
	examples: {
		prism: { title: 'プリズム', note: '24ビットカラーのガラスのプリズム。Ctrl-Cで終了します。' },
		plainPrism: { title: '色なしのプリズム', note: '文字のみ。どのターミナルでも使えます。' },
		readInstaller: {
			title: 'インストーラー（閲覧用）',
			note: 'シェルスクリプトです。先に内容をご確認ください。'
		},
		install: {
			title: 'インストーラー（実行用）',
			note: 'クライアントprismをホームディレクトリに置きます。root権限は不要で、削除方法も表示します。'
		},
		client: {
			title: 'クライアント',
			note: 'インストール後、ターミナルの大きさに合わせたプリズムを表示します。'
		},
		status: { title: 'ステータス', note: 'このサイトでできることと、その場所。' },
		openapi: { title: 'OpenAPI', note: 'これらのインターフェースのバージョン1の定義。' },
		index: { title: 'この一覧', note: '同じ一覧のJSON版。' },
		cart: { title: 'カート', note: 'Cookieのカート。なければnullです。' },
		ajaxCart: {
			title: 'Ajaxカート',
			note: 'プラットフォームのテーマが読む形式の、同じカート。'
		},
		llms: { title: 'エージェント向けガイド', note: 'ここにあるものを1ページで。' },
		apiCatalog: { title: 'APIカタログ', note: '機械可読、RFC 9727。' },
		profile: {
			title: 'コマースプロファイル',
			note: 'コマースプロトコルでできること。'
		},
		storeTools: { title: 'ショップのツール', note: 'ショップへの質問、MCP経由。' },
		commerceTools: {
			title: 'コマースのツール',
			note: 'カタログ、カート、ご購入手続き、MCP経由。'
		},
		sitemap: { title: 'サイトマップ', note: '検索されてよいすべてのページ。' },
		robots: { title: 'クロールのルール', note: '取得してよいものと、その目的。' },
		home: { title: 'ホーム', note: '人気商品、コレクション、記事。' },
		collections: { title: 'コレクション', note: 'ショップのすべての棚。' },
		products: { title: 'すべての商品', note: '絞り込みと並べ替えはアドレスに入ります。' },
		search: { title: '検索', note: '言葉で商品を検索します。' },
		cartPage: { title: 'カートページ', note: 'スクリプトなしで動きます。' },
		checkout: { title: 'ご購入手続き', note: 'カートのご購入手続きに進みます。' }
	}
};
