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

export const texts: LanguageTexts['chat'] = {
	title: 'مساعد المتجر',
	automated: 'آلي، وقد يخطئ.',
	greeting: (shop) => `مرحبًا! ما الذي يمكنني إيجاده لك في ${isolate(shop)}؟`,
	greetingNote:
		'أبحث في المنتجات وأقارن بينها، وأجيب عن أسئلة التوصيل والإرجاع، وأهتم بسلة التسوق.',
	examples: [
		'ما هي المنتجات الأكثر مبيعًا؟',
		'ما هي سياسة الإرجاع؟',
		'أبحث عن هدية.',
		'ماذا يوجد في سلتي؟'
	],
	privacy:
		'المحادثة هنا مع برنامج لا مع إنسان. تُحفظ الرسائل يومًا واحدًا لهذا المتصفح، ويقرؤها النموذج الذي يستخدمه المتجر. يُرجى عدم ذكر بيانات شخصية.',
	privacyLabel: 'عن هذه المحادثة',
	policyLink: 'سياسة الخصوصية',
	log: 'المحادثة',
	you: 'أنت',
	assistant: 'المساعد',
	field: 'رسالتك',
	placeholder: 'ما الذي يهمك؟',
	send: 'إرسال',
	stop: 'إيقاف',
	retry: 'إعادة المحاولة',
	clear: 'محادثة جديدة',
	clearHint: 'تبدأ من جديد. تبقى سلتك كما هي.',
	minimize: 'إغلاق المساعد',
	thinking: 'يفكر',
	loading: 'جارٍ تحميل المحادثة',
	stopped: 'توقف.',
	answered: 'أجاب المساعد.',
	tools: {
		'search-products': ['يبحث في المنتجات', 'بحث في المنتجات'],
		'present-products': ['يختار ما سيعرضه', 'اختار ما يعرضه'],
		'compare-products': ['يقارن بين المنتجات', 'قارن بين المنتجات'],
		'get-product-details': ['يقرأ عن منتج', 'قرأ عن منتج'],
		'get-recommendations': ['يبحث عما يناسبه', 'بحث عما يناسبه'],
		'list-collections': ['ينظر في المجموعات', 'نظر في المجموعات'],
		'browse-collection': ['يتصفح مجموعة', 'تصفح مجموعة'],
		'get-cart': ['ينظر في سلتك', 'نظر في سلتك'],
		'add-to-cart': ['يعدّل سلتك', 'عدّل سلتك'],
		'update-cart-item': ['يعدّل سلتك', 'عدّل سلتك'],
		'undo-cart-change': ['يتراجع عن آخر تعديل', 'تراجع عن آخر تعديل'],
		'add-cart-note': ['يكتب ملاحظة لطلبك', 'كتب ملاحظة لطلبك'],
		'confirm-change': ['يعدّل سلتك', 'عدّل سلتك'],
		'search-policies': ['يقرأ السياسات', 'قرأ السياسات'],
		'get-orders': ['ينظر في طلباتك', 'نظر في طلباتك'],
		'contact-store': ['يبحث عن طريقة التواصل مع المتجر', 'وجد طريقة التواصل مع المتجر'],
		navigate: ['يبحث عن الصفحة', 'وجد الصفحة']
	},
	toolFailed: 'لم تنجح العملية',
	found: (query, total) =>
		total === null ? `تصفح «${isolate(query)}»` : `بحث عن «${isolate(query)}»: ${products(total)}`,
	readAbout: (title) => `قرأ عن ${isolate(title)}`,
	cart: {
		added: (name) => `في سلتك: ${isolate(name)}`,
		changed: (name) => `عُدّل: ${isolate(name)}`,
		removed: (name) => `أُزيل: ${isolate(name)}`,
		noted: 'تُرفق الملاحظة بطلبك',
		refused: 'لم تتغير سلتك',
		undo: 'تراجع',
		unconfirmed: 'لم يستجب المتجر في الوقت المناسب. يُرجى مراجعة السلة قبل إعادة المحاولة.',
		look: 'عرض السلة',
		summary: 'سلتك',
		empty: 'سلتك فارغة.',
		checkout: 'إتمام الشراء'
	},
	product: {
		choose: (option) => `يُرجى اختيار: ${isolate(option.toLowerCase())}`,
		add: 'إضافة إلى السلة',
		addMany: (quantity) => `إضافة ${formatNumber(quantity)} إلى السلة`,
		adding: 'جارٍ الإضافة…',
		added: 'تمت الإضافة',
		soldOut: 'نفدت الكمية',
		missing: 'غير متوفر بهذه الصورة',
		view: 'عرض المنتج',
		onPage: 'الاختيار في صفحته',
		choices: 'اختيار'
	},
	proposal: {
		add: (name, quantity) =>
			`هل تريد إضافة إلى السلة: ${isolate(name)}، العدد ${formatNumber(quantity)}؟`,
		change: (name, before, after) =>
			`هل تريد تغيير العدد: ${isolate(name)}، ${formatNumber(after)} بدلًا من ${formatNumber(before)}؟`,
		remove: (name) => `هل تريد الإزالة من السلة: ${isolate(name)}؟`,
		note: (text) => `هل تريد الإضافة إلى ملاحظة طلبك: «${isolate(text)}»؟`,
		approve: 'نعم، نفّذ التغيير',
		cancel: 'لا، دون تغيير'
	},
	goTo: (title) => `الانتقال إلى ${isolate(title)}`,
	failures: {
		interrupted: 'انقطعت الإجابة. يُرجى المحاولة مرة أخرى.',
		refused: 'لا يجيب المساعد عن ذلك.',
		busy: 'المساعد مشغول جدًا الآن. يُرجى المحاولة مرة أخرى بعد دقيقة.',
		unavailable: 'يتعذر الوصول إلى المساعد الآن. يُرجى المحاولة لاحقًا.',
		lost: 'انقطع الاتصال. يُرجى المحاولة مرة أخرى.',
		session: 'تعذر تجهيز المساعد. يُرجى المحاولة مرة أخرى.',
		blocked: 'لا يمكن استخدام المساعد من هنا.',
		tooMany: (seconds) =>
			seconds === null
				? 'هذا كثير دفعة واحدة. يُرجى الانتظار قليلًا.'
				: `هذا كثير دفعة واحدة. يُرجى الانتظار. عدد الثواني: ${formatNumber(seconds)}.`,
		tooLong: 'هذه الرسالة طويلة جدًا. يُرجى اختصارها.',
		expired: 'انتهت هذه المحادثة. رسالتك القادمة تبدأ محادثة جديدة.'
	},
	comparison: {
		title: 'مقارنة',
		feature: 'الخاصية',
		availability: 'التوفر',
		inStock: 'متوفر'
	},
	orders: {
		title: 'طلباتك',
		none: 'لا يوجد طلب كهذا.',
		signIn: 'تسجيل الدخول لعرض طلباتك',
		all: 'كل الطلبات',
		track: 'تتبع الطرد',
		name: (number) => `الطلب ${isolate(number)}`,
		expected: (date) => `متوقع: ${isolate(date)}`
	},
	contact: {
		title: 'التواصل مع فريق المتجر',
		subject: (shop) => `سؤال إلى ${shop}`
	},
	approval: {
		title: 'هل تريد تعديل سلتك؟',
		quantity: 'الكمية',
		before: 'الآن',
		after: 'بعد ذلك',
		note: 'ملاحظة على طلبك',
		approved: 'تمت الموافقة.',
		declined: 'تم الرفض. تبقى سلتك كما هي.',
		closed: 'لم يعد هذا العرض متاحًا.',
		asks: 'يسأل المساعد عن تعديل سلتك.'
	},
	page: {
		intro: 'يمكن كتابة ما يهمك هنا، وتظهر الإجابة في الصفحة التالية.',
		running: 'ما زالت الإجابة قيد الكتابة.',
		show: 'عرض الإجابة',
		empty: 'يُرجى كتابة رسالة أولًا.',
		failed: 'تعذر تنفيذ ذلك. يُرجى المحاولة مرة أخرى.'
	},
	fallback: {
		title: 'كيفية التواصل معنا',
		intro:
			'المساعد في هذا المتجر برنامج يحتاج إلى نص برمجي في متصفحك. كل ما يفعله يمكن فعله من دونه.',
		find: 'البحث عن منتج',
		findNote: 'يمكن البحث عن غرض أو خامة أو صانع أو لون، أو تصفح المجموعات.',
		ask: 'سؤال إنسان',
		askNote: 'توضح هذه الصفحات طريقة التواصل وموعد الرد.',
		read: 'قراءة السياسات',
		readNote: 'التوصيل والإرجاع والدفع والخصوصية، بالنص الكامل.',
		search: 'البحث في المتجر',
		collections: 'المجموعات',
		description: 'كيفية التواصل مع فريق هذا المتجر، وأين توجد الإجابات.'
	}
};
