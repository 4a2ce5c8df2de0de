import { createCounter, formatNumber } from '../i18n';
import type { LanguageTexts } from '../messages';
import { isolate } from '../isolate';

const products = createCounter('ar')({
	zero: 'لا منتجات',
	one: 'منتج واحد',
	two: 'منتجان',
	few: '# منتجات',
	many: '# منتجًا',
	other: '# منتج'
});

/** URLs and links are not isolated: programs take them out of the text. */
export const texts: LanguageTexts['markdown'] = {
	notes: {
		withTax: (currency, isDeliveryFree) =>
			`الأسعار بعملة ${isolate(currency)}، شاملة الضريبة${isDeliveryFree ? '' : '، ولا تشمل الشحن'}.`,
		withoutTax: (currency, isDeliveryFree) =>
			`الأسعار بعملة ${isolate(currency)}، لا تشمل الضريبة${isDeliveryFree ? '' : ' والشحن'}.`,
		relativeLinks: (url) => `المسارات منسوبة إلى ${url}`,
		protocol: (tools, profile) => `للوكلاء: UCP عبر MCP على ${tools} والملف التعريفي على ${profile}`
	},
	missing: {
		kinds: {
			Product: 'المنتج',
			Collection: 'المجموعة',
			Page: 'الصفحة',
			Policy: 'السياسة',
			Blog: 'المدونة',
			Article: 'المقال'
		},
		title: (kind) => `${kind}: لم يُعثر على شيء`,
		sentence: (kind, name) => `${kind} «${isolate(name)}»: لا وجود لذلك هنا.`,
		goOn: 'متابعة التصفح'
	},
	failed: {
		title: 'خطأ في الخادم',
		sentence: 'يتعذر الوصول إلى المتجر الآن. يُرجى المحاولة مرة أخرى بعد قليل.'
	},
	home: {
		title: 'الصفحة الرئيسية',
		browse: 'التصفح',
		bestsellers: 'الأكثر مبيعًا',
		policies: 'السياسات',
		resources: 'للوكلاء',
		guide: 'دليل الوكلاء',
		profile: 'ملف التاجر (UCP)',
		apis: 'واجهات برمجة التطبيقات',
		sitemap: 'خريطة الموقع'
	},
	listing: {
		allProducts: 'جميع المنتجات',
		collections: 'المجموعات',
		search: 'البحث',
		searchFor: (term) => `البحث: ${isolate(term)}`,
		howToSearch: (example, all) => `تُكتب الكلمات في العنوان: ${example} أو ${all}.`,
		suggestions: (links) => `هل المقصود: ${links}`,
		content: 'الصفحات والمقالات',
		none: 'لا توجد منتجات.',
		count: products,
		countOnPage: (count) => `${products(count)} في هذه الصفحة`,
		sortedBy: (order) => `الترتيب: ${order}`,
		filters: (links) => `عوامل التصفية: ${links}`,
		remove: 'إزالة',
		removeAll: 'إزالة الكل',
		previous: 'الصفحة السابقة',
		next: 'الصفحة التالية',
		narrow: 'تضييق النتائج',
		parameters: 'معاملات هذا العنوان:',
		priceBounds: (from, to, min, max) => `السعر: ${from}، ${to}، من ${min} إلى ${max}`,
		order: (name, values) => `الترتيب: ${name} = ${values}`,
		columns: { product: 'المنتج', price: 'السعر', availability: 'التوفر' }
	},
	offer: {
		soldOut: 'نفدت الكمية',
		shipsLater: 'يُشحن لاحقًا',
		inStock: 'متوفر',
		left: (count) => `متوفر (${formatNumber(count)})`,
		was: (price, before) => `${isolate(price)}، سابقًا ${isolate(before)}`,
		unitPrice: (price, unit) => ` (${isolate(price)} لكل ${isolate(unit)})`,
		from: (price) => `ابتداءً من ${isolate(price)}`,
		buyLink: (address) => `رابط الشراء: ${address}`,
		howToBuy: 'الرقم بعد النقطتين الرأسيتين هو الكمية. يفتح الرابط صفحة الدفع في متصفح المشتري.',
		page: 'الصفحة',
		buy: 'شراء',
		subscribe: 'اشتراك',
		rule: (rules) => `شروط البيع: ${rules}.`,
		atLeast: (count) => `${formatNumber(count)} على الأقل`,
		atMost: (count) => `${formatNumber(count)} على الأكثر`,
		inSteps: (count) => `بمضاعفات ${formatNumber(count)}`,
		priceFrom: (count, price) => `${formatNumber(count)} أو أكثر: ${price} للقطعة`,
		contains: (count, link) => `يحتوي على ${formatNumber(count)} × ${link}`,
		moreVariants: 'هناك المزيد: يُختار بالخيارات في العنوان.'
	},
	product: {
		buy: 'شراء',
		variants: 'الأنواع',
		siblings: 'متوفر أيضًا بشكل',
		about: 'الوصف',
		details: 'التفاصيل',
		images: 'الصور',
		players: 'مقاطع الفيديو والنماذج الثلاثية الأبعاد',
		stars: (value, count) => `${value} من 5 نجوم (${formatNumber(count)})`,
		outOfFive: (value) => `\u2068${value}/5\u2069`,
		reviews: 'التقييمات',
		service: {
			delivery: (text) => `التوصيل: ${text}`,
			freeFrom: (amount) => `مجاني ابتداءً من ${isolate(amount)}`,
			returns: (text) => `الإرجاع: ${text}`,
			payment: (names) => `الدفع: ${names}`
		}
	},
	cart: {
		title: 'سلة التسوق',
		empty: (all) => `السلة فارغة. يمكن تصفح ${all}.`,
		all: 'جميع المنتجات',
		columns: ['المنتج', 'الكمية', 'سعر القطعة', 'الإجمالي'],
		subtotal: (amount) => `المجموع الفرعي: ${isolate(amount)}`,
		discount: (title, amount) => `الخصم ${isolate(title)}: ${isolate(`−${amount}`)}`,
		giftCard: (last, amount) => `بطاقة هدية ${isolate(`…${last}`)}: ${isolate(`−${amount}`)}`,
		total: (amount) => `الإجمالي: ${isolate(amount)}`,
		estimatedTotal: (amount) => `الإجمالي التقديري: ${isolate(amount)}`,
		freeDeliveryIn: (missing) => `بقي ${isolate(missing)} للحصول على توصيل مجاني`,
		freeDelivery: 'التوصيل مجاني',
		note: (text) => `ملاحظة: ${text}`,
		code: (code) => `رمز الخصم ${isolate(code)}`,
		refusedCode: (code) => `رمز الخصم ${isolate(code)} (لا ينطبق)`,
		suggestions: { complementary: 'يناسب ما في سلتك', bestsellers: 'الأكثر مبيعًا' },
		checkout: 'صفحة الدفع',
		checkOut: 'إتمام الشراء'
	},
	blogs: { title: 'المدونات', none: 'لا توجد مدونات.', noArticles: 'لا توجد مقالات.' },
	policies: { title: 'السياسات', none: 'لا توجد سياسات.' }
};
