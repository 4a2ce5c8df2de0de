import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('ja');
const lines = count({ other: '#行' });
const pieces = count({ other: '#点' });

export const texts: LanguageTexts['ordering'] = {
	title: 'クイック注文',
	intro:
		'SKUと数量を貼り付けるか、リストをアップロードしてください。カートに入れる前に価格と在庫を確認できます。',
	list: 'SKUと数量',
	listHelp: '1行に1商品（例：「ABC-123 5」）。表計算ソフトの列をそのまま貼り付けることもできます。',
	more: '行を追加',
	file: 'またはリストをアップロード',
	fileHelp: 'ブック（.xlsx）、CSVまたはテキスト、1 MB・500行まで。',
	workbookHelp:
		'ブックはスクリプトで読み込みますが、お使いのブラウザーでは実行されません。セルをコピーして上の欄に貼り付けるか、シートをCSVで保存してください。',
	check: 'リストを確認',
	update: '更新',
	rows: 'リスト',
	sku: 'SKU',
	total: '合計',
	each: '（1点）',
	remove: '削除',
	removeRow: (title) => `${title}を削除`,
	quantityOf: (title) => `${title}の数量`,
	skuOf: (label) => `${label}の代わりのSKU`,
	column: (place) => `${formatNumber(place)}列目`,
	quantities: '数量',
	takeQuantities: 'これを使う',
	fewest: 'それぞれ最小数量',
	choose: '選択してください',
	from: (quantity, price) => `${formatNumber(quantity)}点以上で1点${price}`,
	sum: 'この一覧の合計',
	sumHelp: '割引、税、送料はカートとチェックアウトで表示されます。',
	add: (ready) => `${lines(ready)}をカートに入れる`,
	leftOut: (left) => `${lines(left)}はこのままでは注文できないため、ここに残ります。`,
	added: (added) => `${lines(added)}をカートに入れました。`,
	addedPartly: '残りは下に表示されています。',
	toCart: 'カートを見る',
	changed: 'まだ何も追加していません。変更された行を確認して、もう一度追加してください。',
	nothing: '何も追加していません。このまま注文できる行がありません。',
	refused: 'ストアがこれらの行を受け付けなかったため、何も追加していません。',
	asked: (asked) => `ご希望の数量：${formatNumber(asked)}`,
	notes: {
		minimum: (minimum) => `${pieces(minimum)}から販売しています。`,
		increment: (increment) => `${formatNumber(increment)}点単位で販売しています。`,
		maximum: (maximum) => `注文は${pieces(maximum)}までです。`,
		stock: (available) => `在庫は残り${formatNumber(available)}点です。`,
		missing: '数量が書かれていません。数量を入力してください。',
		unreadable: (text) => `「${text}」は整数かどうか確かではありません。数量を入力してください。`,
		summed: (same) => `${lines(same)}に記載されていたため、合算しました。`,
		inCart: (quantity) =>
			`カートに${formatNumber(quantity)}点あります。条件と価格は合計の数量で決まります。`
	},
	faults: {
		unknown: 'このSKUの商品はありません。',
		likely: 'もしかして次の商品ですか？',
		several: 'このSKUの商品が複数あります。どれにしますか？',
		gone: '現在は販売していません。',
		soldOut: '売り切れです。',
		subscriptionOnly: '定期購入のみの商品です。商品ページからご注文ください。',
		noQuantity: 'これ以上は注文できません。在庫または上限に達しています。'
	},
	skipped: (skipped) => `注文しない行：${lines(skipped)}`,
	sheet: (name) => `シート「${name}」を読み込みました。`,
	otherSheets: (names) => `読み込んでいないシート：${names}`,
	skippedLine: (line, text) => `${formatNumber(line)}行目：${text}`,
	reasons: {
		heading: '見出しとして読みました',
		noSku: 'SKUがありません',
		zero: '数量が0です'
	},
	listFaults: {
		empty:
			'このリストには注文するものがありません。1行に1商品を「ABC-123 5」のように入力してください。',
		tooLarge: 'リストが大きすぎます。1 MB・500行までにしてください。',
		tooMany:
			'このリストは500行を超えています。一度に500行までですので、残りは後で送信してください。',
		workbook:
			'このブックは読み込めません。壊れている、パスワードが設定されている、または.xlsx以外の形式の可能性があります。スクリプトなしではブックを読み込めません。セルをコピーしてここに貼り付けるか、シートをCSVで保存してください。',
		notText:
			'このファイルはテキストではありません。リストをCSVで保存するか、列をコピーしてここに貼り付けてください。',
		unavailable: '現在ストアに接続できません。何も追加していません。リストはここに残っています。'
	},
	again: (order) => `注文${order}をもう一度（本日の価格）`,
	saveTitle: '次回のために保存',
	saveHelp: '保存したリストは、どの端末でもアカウントから開けます。',
	saveSignIn: 'ログインすると、次回のためにリストを保存できます。',
	saveName: 'リストの名前',
	save: 'リストとして保存',
	saved: (name) => `「${name}」を保存しました。`,
	savedLists: '保存したリスト',
	saveFaults: {
		name: 'リストの名前を入力してください。',
		full: (most) =>
			`保存できるリストは${formatNumber(most)}件です。先にアカウントで1件削除してください。`,
		large: 'リストが長すぎるため、これ以上保存できません。先にアカウントで1件削除してください。',
		unavailable: '現在、ストアにリストを保存できません。'
	},
	ofList: (name) => `リスト「${name}」（本日の価格）`
};
