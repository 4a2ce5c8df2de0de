import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';

const count = createCounter('ar');
const lines = count({
	zero: '# سطر',
	one: 'سطر واحد (#)',
	two: 'سطران (#)',
	few: '# أسطر',
	many: '# سطرًا',
	other: '# سطر'
});
const pieces = count({
	zero: '# قطعة',
	one: 'قطعة واحدة (#)',
	two: 'قطعتان (#)',
	few: '# قطع',
	many: '# قطعة',
	other: '# قطعة'
});

export const texts: LanguageTexts['ordering'] = {
	title: 'طلب سريع',
	intro: 'ألصق رموز المنتجات والكميات أو ارفع قائمة. سترى الأسعار والمخزون قبل إضافة أي شيء.',
	list: 'رموز المنتجات والكميات',
	listHelp: 'منتج واحد في كل سطر، مثل «ABC-123 5»، أو أعمدة منسوخة من جدول بيانات.',
	more: 'إضافة أسطر أخرى',
	file: 'أو ارفع قائمة',
	fileHelp: 'مصنف (.xlsx) أو ملف CSV أو نص، حتى 1 ميغابايت و500 سطر.',
	workbookHelp:
		'تُقرأ المصنفات بنصوص برمجية لا يشغّلها متصفحك. انسخ الخلايا وألصقها أعلاه، أو احفظ الورقة بصيغة CSV.',
	check: 'تحقق من القائمة',
	update: 'تحديث',
	rows: 'قائمتك',
	sku: 'الرمز',
	total: 'الإجمالي',
	each: 'للقطعة',
	remove: 'إزالة',
	removeRow: (title) => `إزالة ${title}`,
	quantityOf: (title) => `كمية ${title}`,
	skuOf: (label) => `رمز بدلًا من ${label}`,
	column: (place) => `العمود ${formatNumber(place)}`,
	quantities: 'الكميات',
	takeQuantities: 'استخدم هذه',
	fewest: 'أقل كمية من كل منتج',
	choose: 'يرجى الاختيار',
	from: (quantity, price) => `${price} للقطعة ابتداءً من ${formatNumber(quantity)}`,
	sum: 'إجمالي هذه الأسطر',
	sumHelp: 'تظهر الخصومات والضرائب والشحن في السلة وعند الدفع.',
	add: (ready) => `أضف إلى السلة: ${lines(ready)}`,
	leftOut: (left) => `لا يمكن طلبه هكذا ويبقى هنا: ${lines(left)}.`,
	added: (added) => `أُضيف إلى السلة: ${lines(added)}.`,
	addedPartly: 'ما تبقى مذكور أدناه.',
	toCart: 'إلى السلة',
	changed: 'لم يُضف شيء بعد: راجع الأسطر المعدلة ثم أضفها من جديد.',
	nothing: 'لم يُضف شيء: لا يمكن طلب أي سطر هكذا.',
	refused: 'رفض المتجر هذه الأسطر ولم يُضف شيء منها.',
	asked: (asked) => `طلبت ${formatNumber(asked)}.`,
	notes: {
		minimum: (minimum) => `يُباع ابتداءً من ${pieces(minimum)}.`,
		increment: (increment) => `يُباع بمضاعفات ${formatNumber(increment)}.`,
		maximum: (maximum) => `الحد الأقصى للطلب ${pieces(maximum)}.`,
		stock: (available) => `المتوفر ${formatNumber(available)} فقط.`,
		missing: 'لم تُذكر كمية: اكتب العدد المطلوب.',
		unreadable: (text) => `ليس مؤكدًا أن «${text}» عدد صحيح: اكتب العدد المطلوب.`,
		summed: (same) => `ذُكر في ${lines(same)} وجُمعت الكميات.`,
		inCart: (quantity) => `في السلة ${formatNumber(quantity)}؛ القواعد والسعر للمجموع.`
	},
	faults: {
		unknown: 'لا يوجد منتج بهذا الرمز.',
		likely: 'هل تقصد أحد هذه المنتجات؟',
		several: 'عدة منتجات لها هذا الرمز. أيها تقصد؟',
		gone: 'لم يعد هذا المنتج معروضًا للبيع.',
		soldOut: 'نفد من المخزون.',
		subscriptionOnly: 'يُباع بالاشتراك فقط: يرجى طلبه من صفحته.',
		noQuantity: 'لا يمكن طلب المزيد: بلغ المخزون أو الحد الأقصى نهايته.'
	},
	skipped: (skipped) => `لم يُطلب: ${lines(skipped)}`,
	sheet: (name) => `قُرئت من الورقة «${name}».`,
	otherSheets: (names) => `لم تُقرأ: ${names}.`,
	skippedLine: (line, text) => `السطر ${formatNumber(line)}: ${text}`,
	reasons: { heading: 'قُرئ كعنوان', noSku: 'بلا رمز', zero: 'الكمية 0' },
	listFaults: {
		empty: 'لا شيء للطلب في هذه القائمة. اكتب منتجًا واحدًا في كل سطر، مثل «ABC-123 5».',
		tooLarge: 'هذه القائمة كبيرة جدًا. الحد 1 ميغابايت و500 سطر.',
		tooMany: 'في هذه القائمة أكثر من 500 سطر والممكن 500 في المرة الواحدة. أرسل الباقي بعد ذلك.',
		workbook:
			'لا يمكن قراءة هذا المصنف: قد يكون تالفًا أو محميًا بكلمة مرور أو من نوع غير ‎.xlsx، ولا يُقرأ أي مصنف بدون نصوص برمجية. انسخ الخلايا وألصقها هنا، أو احفظ الورقة بصيغة CSV.',
		notText: 'هذا الملف ليس نصًا. احفظ القائمة بصيغة CSV أو انسخ الأعمدة وألصقها هنا.',
		unavailable: 'لا يمكن الوصول إلى المتجر الآن. لم يُضف شيء، وقائمتك ما زالت هنا.'
	},
	again: (order) => `الطلب ${order} مرة أخرى بأسعار اليوم`,
	saveTitle: 'احفظها للمرة القادمة',
	saveHelp: 'القوائم المحفوظة في حسابك على كل جهاز.',
	saveSignIn: 'سجّل الدخول لحفظ القوائم للمرة القادمة.',
	saveName: 'اسم القائمة',
	save: 'احفظ كقائمة',
	saved: (name) => `حُفظت «${name}».`,
	savedLists: 'قوائمك المحفوظة',
	saveFaults: {
		name: 'يرجى تسمية القائمة.',
		full: (most) => `يمكن حفظ ${formatNumber(most)} قائمة. احذف واحدة من حسابك أولًا.`,
		large: 'قوائمك أطول من أن تُحفظ أخرى. احذف واحدة من حسابك أولًا.',
		unavailable: 'لا يستطيع المتجر حفظ القوائم الآن.'
	},
	ofList: (name) => `القائمة «${name}» بأسعار اليوم`
};
