import type { pages as English } from '../en/pages.ts';

export const pages: typeof English = {
	signIn: {
		title: 'ログイン',
		intro: 'メールアドレスを入力してください。初めての方も、同じ手順でアカウントができます。',
		email: 'メールアドレス',
		next: '次へ',
		demoCustomers: 'このデモのお客様',
		demoCustomersHint: '一人選ぶと、履歴のあるアカウントを見られます。',
		orders: { other: '注文{count}件' },
		codeTitle: 'コードを入力',
		codeIntro: '{email}に送信しました。10分間有効です。',
		letterLabel: 'デモではメールを送信しないため、ここに表示しています',
		letterText: '{shop}のコード：',
		code: 'コード',
		codeHint: '6桁の数字',
		useCode: 'このコードを使う',
		signIn: 'ログイン',
		newCode: '新しいコードを送る',
		otherEmail: '別のメールアドレスを使う',
		badge: 'テストストア、メールは送信されません',
		footer: 'これはデモストアのページです。お客様と注文は架空のものです。',
		backToShop: 'ショップに戻る',
		problems: {
			email: '「{email}」はメールアドレスではありません。例：maya@example.com',
			tooMany: '{email}にコードを送りすぎました。10分後にもう一度お試しください。',
			wrong: '送信したコードと違います。6桁の数字をもう一度ご確認ください。',
			expired: 'このコードは期限切れです。新しいコードを送ってください。',
			exhausted: 'コードの間違いが多すぎます。新しいコードを送ってください。'
		},
		signOutTitle: 'ログアウトしますか',
		signOutQuestion: 'このブラウザでアカウントからログアウトします。',
		signOut: 'ログアウト',
		signedOutTitle: 'ログアウトしました',
		signedOutText: 'このブラウザのアカウントは閉じられました。',
		problemTitle: 'このログインは続けられません',
		lostText: '別のブラウザで始められたか、時間が経ちすぎています。ショップからやり直してください。'
	},
	orderStatus: {
		order: '注文 {name}',
		orderedOn: '注文日 {date}・確認番号 {confirmation}',
		items: '商品',
		yourOrders: 'ご注文一覧',
		backToShop: 'ショップに戻る',
		missingTitle: '注文が見つかりません',
		missing: 'この注文は見つかりません',
		missingText: 'アドレスが途中で切れているか、別の注文のものです。',
		headlines: {
			canceled: 'この注文はキャンセルされました',
			refunded: 'この注文は返金されました',
			delivered: '配達済み',
			onItsWay: '配送中',
			partlyOnItsWay: '一部配送中',
			received: 'ご注文を承りました'
		},
		shipments: {
			ATTEMPTED_DELIVERY: '配達を試みました',
			CARRIER_PICKED_UP: '配送業者が集荷しました',
			CONFIRMED: '確認済み',
			DELAYED: '遅延',
			DELIVERED: '配達済み',
			FAILURE: '配達できませんでした',
			IN_TRANSIT: '配送中',
			LABEL_PRINTED: '送り状を印刷しました',
			LABEL_PURCHASED: '送り状を作成しました',
			OUT_FOR_DELIVERY: '配達に出ています',
			PICKED_UP: '受け取り済み',
			READY_FOR_PICKUP: '受け取り可能'
		},
		shipped: '発送済み',
		subtotal: '小計',
		shipping: '送料',
		tax: '税金',
		total: '合計',
		refunded: '返金済み'
	},
	linkProblems: {
		lookAround: 'ショップを見る',
		reasons: {
			ambiguous: {
				title: 'このリンクの内容が矛盾しています',
				text: '同じ項目に違う値が二つあるため、何も使われませんでした。'
			},
			malformed: {
				title: 'このリンクは不完全です',
				text: '長すぎるか、途中で切れています。何も使われませんでした。'
			},
			'unknown-item': {
				title: 'このリンクは使えなくなりました',
				text: 'リンクの商品は販売を終了したか、種類を選ぶ必要があります。'
			},
			'sold-out': {
				title: 'たった今売り切れました',
				text: 'リンクの商品はどれも在庫がありません。ショップに似た商品があるかもしれません。'
			},
			refused: {
				title: 'この形では購入できません',
				text: '販売していない数量が指定されています。ショップで選び直してください。'
			}
		}
	},
	newsletter: {
		title: 'ニュースレターの確認',
		question:
			'{email}にニュースレターをお送りしてもよろしいですか。各号に停止用のリンクがあります。',
		confirm: 'はい、送ってください',
		doneTitle: '登録しました',
		done: '次の号は{email}に届きます。',
		goneTitle: 'このリンクは使えなくなりました',
		gone: 'すでに使われたか、一週間以上前のものです。アカウントからもう一度ご登録ください。',
		back: 'アカウントに戻る'
	},
	contact: {
		doneTitle: 'ありがとうございます',
		done: '受け付けました。',
		back: 'ショップに戻る',
		challengeTitle: '人間ですか？',
		challenge: 'プログラムを防ぐために確認しています。',
		confirm: '人間です',
		refusedTitle: '送信できませんでした',
		refused: 'メールアドレスがないか、正しくありません。'
	},
	returnReasons: {
		UNWANTED: '気が変わった',
		DEFECTIVE: '破損または不良',
		NOT_AS_DESCRIBED: '説明と違う',
		WRONG_ITEM: '違う商品が届いた',
		COLOR: '色',
		STYLE: 'スタイル',
		SIZE_TOO_LARGE: '大きすぎる',
		SIZE_TOO_SMALL: '小さすぎる',
		OTHER: 'その他の理由'
	},
	agents: {
		nothingDone: '何も実行していません。質問では何も変更されません。',
		nothingPublished: '{shop}はそれについて何も公開していません。',
		contact: 'お問い合わせ先：{ways}',
		itemDiscounts: '商品の割引',
		orderDiscount: '注文の割引',
		shipping: '送料',
		pickup: '店舗受け取り',
		giftCards: 'ギフトカード',
		unknownVariant: '{id}はこのショップで販売している商品ではありません。',
		soldOut: '{title}は売り切れです。',
		onlySome: '{title}の在庫は残り{count}点です。',
		noPickup: 'この商品は店頭で受け取れません。配送をお選びください。',
		nothing: '購入できる商品がありません。',
		emailMissing: '確認のためにメールアドレスが必要です。',
		addressMissing: 'お届け先の住所が必要です。',
		undeliverable:
			'この住所には一部の商品をお届けできません。別の住所を選ぶか、商品を減らしてください。',
		payment: '購入者がcontinue_urlのストアのページで注文を確認して支払います。'
	}
};
