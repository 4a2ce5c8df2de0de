import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['preview'] = {
	title: 'プレビュー',
	shownNow: 'まだ公開されていない内容を含めて、現在のショップを表示しています。',
	shown: (time) => `${time} 時点のショップを表示しています。`,
	endsAt: (time) => `プレビューは ${time} に終了します。`,
	time: '日時（UTC）',
	change: 'この日時を表示',
	showNow: '現在を表示',
	end: 'プレビューを終了',
	back: 'ページに戻る',
	brokenTitle: 'このプレビューリンクは使えません',
	broken:
		'リンクが途中で切れているか、変更されたか、別のショップのものです。リンク全体をもう一度コピーするか、新しいリンクを依頼してください。',
	expiredTitle: 'このプレビューは終了しました',
	expired: (time) =>
		`リンクの有効期限は ${time} でした。ショップの運営者に新しいリンクを依頼してください。`,
	ended: 'リンクをもう一度開くか、ショップの運営者に新しいリンクを依頼してください。',
	badTimeTitle: '日時として読み取れません',
	badTime: (text) => `「${text}」は日時ではありません。2026-12-01T09:00 のように入力してください。`
};
