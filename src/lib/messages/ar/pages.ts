import { createCounter, formatNumber, formatPercent } from '../i18n';
import type { LanguageTexts } from '../messages';
import { isolate } from '../isolate';

const count = createCounter('ar');
const items = count({
	zero: 'لا منتجات',
	one: 'منتج واحد',
	two: 'منتجان',
	few: '# منتجات',
	many: '# منتجًا',
	other: '# منتج'
});
const products = items;
const suggestions = count({
	zero: 'لا اقتراحات',
	one: 'اقتراح واحد',
	two: 'اقتراحان',
	few: '# اقتراحات',
	many: '# اقتراحًا',
	other: '# اقتراح'
});
const reviews = count({
	zero: 'لا تقييمات',
	one: 'تقييم واحد',
	two: 'تقييمان',
	few: '# تقييمات',
	many: '# تقييمًا',
	other: '# تقييم'
});

export const texts: LanguageTexts['pages'] = {
	frame: {
		menu: 'القائمة',
		mainMenu: 'القائمة الرئيسية',
		footerMenu: 'تذييل الصفحة',
		announcement: 'إعلان',
		viewAll: (title) => `عرض الكل: ${isolate(title)}`,
		home: (name) => `${isolate(name)}، الصفحة الرئيسية`,
		policies: 'السياسات',
		taxIncluded: 'جميع الأسعار شاملة الضريبة، ولا تشمل الشحن',
		copyright: (year, name) => `© ${String(year)} ${name}`,
		buyingFor: (company, location) => `الشراء لصالح ${company}، ${location}`,
		quickOrder: 'طلب سريع',
		changeBuyer: 'تغيير',
		buyerAway: 'لا يمكن عرض أسعار شركتك الآن. هذه هي الأسعار المعروضة للجميع.'
	},
	consent: {
		title: 'خصوصيتك',
		question:
			'هل يُسمح لنا باستخدام ملفات تعريف الارتباط وبيانات زيارتك لأكثر مما يحتاج إليه المتجر؟',
		assurance: 'المتجر يعمل بالكفاءة نفسها من دونها، ويمكنك تغيير اختيارك في أسفل كل صفحة.',
		policy: 'سياسة الخصوصية',
		accept: 'قبول الكل',
		decline: 'رفض الكل',
		choose: 'الاختيار حسب الغرض',
		save: 'حفظ الاختيار',
		link: 'خيارات الخصوصية',
		pageTitle: 'خيارات الخصوصية',
		intro:
			'ما يحتاج إليه المتجر ليعمل، مثل سلة التسوق، يُحفظ دائمًا. أما ما سوى ذلك فالقرار لك هنا. يُحفظ اختيارك على هذا الجهاز لمدة ستة أشهر.',
		saved: 'حُفظ اختيارك.',
		optedOut: 'تم قبول طلب عدم المشاركة: يرسل متصفحك إشارة \u2068Global Privacy Control\u2069.',
		gpc: 'يرسل متصفحك إشارة \u2068Global Privacy Control\u2069، لذلك لا يوجد تسويق ولا تُباع أي بيانات ولا تُشارك، أيًّا كان الاختيار هنا.',
		purposes: {
			preferences: 'التفضيلات',
			analytics: 'الإحصاءات',
			marketing: 'التسويق',
			saleOfData: 'بيع البيانات أو مشاركتها'
		},
		descriptions: {
			preferences: 'تذكّر الإعدادات التي تجعل الزيارة القادمة أسهل.',
			analytics: 'إحصاء الصفحات والمنتجات التي تُشاهد، لتحسين المتجر.',
			marketing: 'عرض عروض تناسب ما شاهدته، هنا وفي مواقع أخرى.',
			saleOfData: 'مشاركة البيانات مع شركاء قد يستخدمونها لأغراضهم الخاصة.'
		}
	},
	layout: {
		notFoundTitle: 'الصفحة غير موجودة',
		failedTitle: 'حدث خطأ ما',
		skip: 'الانتقال إلى المحتوى',
		cart: 'سلة التسوق',
		cartLabel: (total) =>
			total === null
				? 'سلة التسوق'
				: total === 0
					? 'سلة التسوق، فارغة'
					: `سلة التسوق، عدد المنتجات: ${total}`,
		cartMessages: 'رسائل سلة التسوق',
		dismiss: 'إغلاق الرسالة',
		shop: 'المتجر',
		breadcrumbs: 'مسار التنقل',
		close: 'إغلاق',
		account: 'الحساب',
		signIn: 'تسجيل الدخول'
	},
	assistant: { open: 'سؤال المساعد', short: 'سؤال' },
	localization: {
		title: 'البلد واللغة',
		country: 'البلد',
		language: 'اللغة',
		submit: 'تغيير',
		countryOption: (name, currency) => `${name} (${isolate(currency)})`,
		unknown: 'لا نبيع في هذا البلد. يُرجى اختيار بلد آخر.'
	},
	searchForm: {
		label: 'البحث عن منتجات',
		inHeader: 'بحث سريع',
		onPage: 'البحث في المتجر',
		placeholder: 'بحث',
		submit: 'بحث'
	},
	search: {
		title: 'البحث',
		resultsFor: (term) => `نتائج البحث عن «${isolate(term)}»`,
		intro: 'يمكن البحث عن غرض أو خامة أو صانع أو لون.',
		noResults: (term) => `لا نتائج للبحث عن «${isolate(term)}».`,
		noResultsHelp: 'يُرجى التحقق من الإملاء، أو تجربة كلمة أعم، أو تصفح المجموعات أدناه.',
		didYouMean: 'هل المقصود:',
		open: 'البحث في المتجر',
		clear: 'مسح',
		browse: 'تصفح المتجر',
		found: 'اقتراحات',
		groups: {
			queries: 'عمليات البحث',
			products: 'المنتجات',
			collections: 'المجموعات',
			pages: 'الصفحات والمقالات'
		},
		viewAll: (term) => `عرض جميع النتائج للبحث عن «${isolate(term)}»`,
		suggestionCount: suggestions,
		noSuggestions: (term) => `لا اقتراحات للبحث عن «${isolate(term)}».`,
		suggestionsFailed: 'الاقتراحات غير متاحة الآن. للبحث، يُرجى الضغط على مفتاح الإدخال.'
	},
	home: {
		shopAll: 'تسوق كل المنتجات',
		collections: 'المجموعات',
		allCollections: 'جميع المجموعات',
		bestsellers: 'الأكثر مبيعًا',
		newest: 'وصل حديثًا',
		newestLabel: 'جديد',
		colors: 'حسب اللون',
		colorsHelp: 'كل ما لدينا، مرتبًا بألوان قوس قزح.',
		journal: 'من مجلتنا',
		allStories: 'جميع المقالات',
		allProducts: 'جميع المنتجات'
	},
	sections: {
		video: 'فيديو',
		endsOn: (when) => `ينتهي في ${when}`,
		timeLeft: 'الوقت المتبقي'
	},
	card: {
		soldOut: 'نفدت الكمية',
		from: 'ابتداءً من',
		price: 'السعر',
		regularPrice: 'السعر العادي',
		salePrice: 'سعر العرض',
		sale: 'تخفيض',
		save: (percentage) => `خصم ${isolate(formatPercent(percentage))}`
	},
	choices: {
		quickView: 'عرض سريع',
		quickViewOf: (title) => `عرض سريع: ${isolate(title)}`,
		allDetails: 'عرض كل التفاصيل',
		more: (count) => `\u2068+${formatNumber(count)}\u2069`,
		quickAdd: (title, value) =>
			`إضافة إلى السلة: ${isolate(title)}${value === null ? '' : `، ${isolate(value)}`}`
	},
	product: {
		unitPrice: (price, unit) => `${isolate(price)} لكل ${isolate(unit)}`,
		valueSoldOut: (value) => `${isolate(value)}، نفدت الكمية`,
		valueMissing: (value) => `${isolate(value)}، غير متوفر ضمن هذه الخيارات`,
		quantity: 'الكمية',
		quantityRule: (minimum, maximum, increment) =>
			[
				minimum > 1 ? `${formatNumber(minimum)} على الأقل` : null,
				maximum === null ? null : `${formatNumber(maximum)} على الأكثر`,
				increment > 1 ? `بمضاعفات ${formatNumber(increment)}` : null
			]
				.filter((part) => part !== null)
				.join('، '),
		addToCart: 'إضافة إلى السلة',
		chooseComponents: 'يُرجى اختيار قطع هذا الطقم أولًا',
		volumePrices: 'أسعار الكميات',
		morePrices: 'المزيد من أسعار الكميات',
		orMore: (count) => `${formatNumber(count)} أو أكثر`,
		each: (price) => `${isolate(price)} للقطعة`,
		gallery: 'الصور',
		showPicture: (number) => `عرض الصورة ${formatNumber(number)}`,
		enlarge: (alt) => `${isolate(alt)}: تكبير`,
		decrease: 'إنقاص واحد',
		increase: 'زيادة واحد'
	},
	estimate: {
		title: 'تقدير تكلفة الشحن',
		country: 'البلد',
		zone: 'الولاية أو المحافظة أو المنطقة',
		zip: 'الرمز البريدي',
		choose: 'يُرجى الاختيار',
		submit: 'تقدير',
		free: 'مجانًا',
		note: 'هذه الأسعار تقديرية. تظهر الأسعار الدقيقة عند إتمام الشراء، وربما طرق أخرى.',
		notSold: 'لا نبيع إلى هذا البلد. يُرجى اختيار بلد من القائمة.',
		zoneMissing: 'يُرجى الاختيار من القائمة.',
		zipMissing: (example) =>
			example === '' ? 'يُرجى إدخال رمز بريدي.' : `يُرجى إدخال رمز بريدي، مثل ${isolate(example)}.`,
		zipWrong: (zip, example) =>
			example === ''
				? `«${isolate(zip)}» ليس رمزًا بريديًا هناك.`
				: `«${isolate(zip)}» ليس رمزًا بريديًا هناك. مثال: ${isolate(example)}.`,
		none: 'لا يمكن توصيل بعض ما في السلة إلى هناك.',
		nothing: 'لا شيء في السلة يحتاج إلى توصيل.',
		ways: { shipping: 'الشحن', pickup: 'الاستلام من المتجر' },
		from: (price) => `ابتداءً من ${isolate(price)}`,
		subscription: (title) => `${isolate(title)} (اشتراك)`
	},
	buying: {
		quantityFault: (rule) =>
			rule === '' ? 'يُرجى اختيار عدد صحيح لا يقل عن واحد.' : `يُرجى اختيار الكمية: ${rule}.`
	},
	backInStock: {
		title: 'إشعار عند توفر المنتج',
		submit: 'طلب إشعار',
		promise: 'رسالة واحدة فقط، فور توفر المنتج من جديد. لا يُستخدم العنوان لأي غرض آخر.',
		unavailable: 'تعذر حفظ عنوانك. يُرجى المحاولة مرة أخرى بعد قليل.',
		done: 'سنراسلك فور توفر المنتج من جديد.',
		available: 'المنتج متوفر للشراء الآن.',
		back: 'العودة إلى المنتج'
	},
	forms: {
		email: 'بريدك الإلكتروني',
		trap: 'اترك هذا الحقل فارغًا'
	},
	formAnswers: {
		noEmail: (value) =>
			value === ''
				? 'اكتب بريدك الإلكتروني، مثل name@example.com.'
				: `«${value}» ليس عنوان بريد إلكتروني. اكتبه مثل name@example.com.`,
		tooMany: 'وصلتنا طلبات كثيرة. حاول مرة أخرى بعد دقيقة.',
		unavailable: 'لم نتمكن من استلام هذا. حاول مرة أخرى بعد قليل.',
		automatic: 'بدا أن برنامجًا ملأ هذا النموذج. أرسله مرة أخرى من فضلك.',
		unconfirmed: 'راجع ما كتبته وأرسله مرة أخرى من فضلك.',
		challenge: 'يتأكد المتجر من أن شخصًا هو من يرسل هذا. تابع هناك وسيُرسل.',
		continue: 'تابع في المتجر'
	},
	newsletter: {
		title: 'النشرة البريدية',
		submit: 'اشترك',
		consent: 'بالاشتراك توافق على أن نكتب إليك عن منتجاتنا. في كل رسالة رابط لإلغاء الاشتراك.',
		done: 'شكرًا لك. إذا كان هذا العنوان جديدًا لدينا فقد أرسلنا إليه رسالة: أكّد الاشتراك منها.'
	},
	contact: {
		title: 'اكتب إلينا',
		name: 'اسمك',
		orderNumber: 'رقم الطلب، إن كان الأمر يتعلق بطلب',
		message: 'رسالتك',
		submit: 'إرسال',
		promise: 'نستخدم ما تكتبه للرد عليك ولا شيء غير ذلك.',
		done: 'شكرًا على رسالتك. سنرد عليك عبر البريد الإلكتروني.',
		noName: 'اكتب اسمك.',
		noMessage: 'اكتب رسالتك.',
		tooLong: (length, maximum) =>
			`في رسالتك ${formatNumber(length)} حرفًا، والحد ${formatNumber(maximum)}. اختصرها.`,
		onlyLinks: 'اكتب بضع كلمات إلى جانب الروابط لنعرف الموضوع.'
	},
	doors: {
		closedTitle: 'نفتح قريبًا',
		closed: 'هذا المتجر غير مفتوح للجميع بعد.',
		havePassword: 'هل لديك كلمة مرور؟',
		password: 'كلمة المرور',
		enter: 'دخول',
		wrong: 'ليست هذه كلمة المرور. انتبه إلى الأحرف الكبيرة والصغيرة.',
		maintenanceTitle: 'نعود قريبًا',
		maintenance: 'نعمل على المتجر. سلتك محفوظة.',
		until: (time) => `نتوقع الانتهاء في ${time}.`,
		retry: 'حاول مرة أخرى'
	},
	details: {
		rating: (value, total) =>
			`التقييم ${formatNumber(value, 1)} من ${formatNumber(5)} (${reviews(total)})`,
		reviews,
		reviewsTitle: 'التقييمات',
		reviewStars: (value) => `${formatNumber(value, 1)} من ${formatNumber(5)}`,
		someReviews: (shown, total) =>
			`أحدث التقييمات: ${formatNumber(shown)} من ${formatNumber(total)}`,
		giftCardDelivery: 'تُرسل بالبريد الإلكتروني، خلال دقائق عادةً.',
		stockLow: (left) => `الكمية المتبقية: ${formatNumber(left)} فقط`,
		stockIn: 'متوفر وجاهز للشحن',
		stockBackorder: 'يُصنع عند الطلب: يُشحن لاحقًا',
		stockOut: 'نفدت الكمية حاليًا',
		shopPay: 'الشراء باستخدام \u2068Shop Pay\u2069',
		delivery: 'التوصيل',
		freeFrom: (amount) => `مجاني ابتداءً من ${isolate(amount)}`,
		returns: 'الإرجاع',
		pickup: 'الاستلام من المتجر',
		pickupMissing: 'غير متوفر هناك حاليًا',
		payment: 'الدفع',
		inStockInstead: 'منتجات بديلة متوفرة',
		askWhenBack: 'للاستفسار عن موعد توفره',
		backMailSubject: (title) => `طلب إشعار عند التوفر: ${isolate(title)}`,
		backMailText: (title, url) =>
			`يُرجى مراسلتي فور توفر هذا المنتج للشراء من جديد:\n\n${title}\n${url}`,
		bundle: 'في هذا الطقم',
		bundles: 'وهو أيضًا جزء من',
		purchase: 'طريقة الشراء',
		once: 'مرة واحدة',
		addOns: 'يُشترى معه',
		addOnDetails: (title) => `تفاصيل ${isolate(title)}`,
		specifications: 'التفاصيل',
		yes: 'نعم',
		no: 'لا',
		ratingOf: (value, best) => `${value} من ${best}`,
		specificationLabels: {
			maker: 'الصانع',
			material: 'الخامة',
			dimensions: 'الأبعاد',
			care: 'العناية',
			origin: 'المنشأ',
			lead_time: 'مدة التجهيز'
		},
		description: 'عن هذا المنتج',
		pairsWell: 'يتناسق مع',
		related: 'قد يعجبك أيضًا',
		taxes: {
			included: 'شامل الضريبة، ولا يشمل الشحن',
			added: 'تُحسب الضرائب والشحن عند إتمام الشراء'
		}
	},
	viewer: {
		picture: (number, total) => `الصورة ${formatNumber(number)} من ${formatNumber(total)}`,
		viewer: 'الصور المكبرة',
		zoomIn: 'تكبير',
		zoomOut: 'تصغير',
		previousPicture: 'الصورة السابقة',
		nextPicture: 'الصورة التالية'
	},
	player: {
		video: (alt) => `فيديو: ${isolate(alt)}`,
		external: (alt) => `فيديو: ${isolate(alt)}`,
		model: (alt) => `نموذج ثلاثي الأبعاد: ${isolate(alt)}`,
		playWith: (host) => `التشغيل بمشغل ${isolate(host)}`,
		showModel: 'عرض ثلاثي الأبعاد',
		downloadModel: 'تنزيل النموذج الثلاثي الأبعاد',
		loading: 'جارٍ تحميل النموذج الثلاثي الأبعاد…',
		turn: 'للتدوير، يمكن السحب أو استخدام مفاتيح الأسهم.',
		failed: 'يتعذر عرض النموذج الثلاثي الأبعاد هنا. الصورة تعرض المنتج.'
	},
	recent: {
		title: 'شوهدت مؤخرًا',
		note: 'محفوظة على هذا الجهاز فقط.',
		clear: 'مسح القائمة',
		cleared: 'القائمة فارغة.'
	},
	giftCard: {
		title: 'لمن هذه البطاقة',
		send: 'إرسالها هدية إلى شخص آخر',
		email: 'البريد الإلكتروني للمستلم',
		name: 'اسم المستلم (اختياري)',
		message: 'رسالتك (اختيارية)',
		messageHint: (maximum) => `الحد الأقصى لعدد الأحرف: ${formatNumber(maximum)}.`,
		sendOn: 'تاريخ الإرسال (اختياري)',
		sendOnHint: 'من دون تاريخ، تُرسل البطاقة فور إتمام الدفع.'
	},
	listing: {
		filters: 'التصفية والترتيب',
		filter: 'تصفية',
		facetNames: { vendor: 'العلامة التجارية', tag: 'الموضوع' },
		sort: 'ترتيب',
		price: 'السعر',
		priceFrom: 'من',
		priceTo: 'إلى',
		priceHint: 'مبلغ مثل 25 أو 12.50',
		apply: 'تطبيق',
		done: 'عرض النتائج',
		active: 'عوامل التصفية المطبقة',
		remove: (label) => `إزالة عامل التصفية ${isolate(label)}`,
		reset: 'مسح الكل',
		count: products,
		previous: 'عرض السابق',
		loadingPrevious: 'جارٍ تحميل المنتجات السابقة',
		pages: 'الصفحات',
		empty: 'لا شيء هنا يطابق عوامل التصفية هذه.',
		emptyHelp: 'يمكن إزالة أحدها أو البدء من جديد بكل المنتجات.',
		emptyCollection: 'هذه المجموعة فارغة حاليًا.',
		emptyCollectionHelp: 'الجديد في الطريق. وإلى ذلك الحين، كل ما عداها هنا.',
		showAll: 'عرض الكل',
		allProducts: 'جميع المنتجات',
		collections: 'المجموعات',
		noCollections: 'لا توجد مجموعات.',
		sorts: {
			manual: 'المميزة',
			relevance: 'الأكثر صلة',
			'best-selling': 'الأكثر مبيعًا',
			'price-ascending': 'السعر، من الأقل إلى الأعلى',
			'price-descending': 'السعر، من الأعلى إلى الأقل',
			'created-descending': 'الأحدث أولًا',
			'created-ascending': 'الأقدم أولًا',
			'title-ascending': 'الاسم، تصاعديًا',
			'title-descending': 'الاسم، تنازليًا'
		},
		priceUpTo: (amount) => `حتى ${isolate(amount)}`,
		priceAtLeast: (amount) => `ابتداءً من ${isolate(amount)}`,
		priceBetween: (from, to) => `من ${isolate(from)} إلى ${isolate(to)}`,
		inStock: 'متوفر',
		outOfStock: 'نفدت الكمية',
		showMore: 'عرض المزيد',
		loadingMore: 'جارٍ تحميل المزيد من المنتجات',
		shown: (total) => `المعروض: ${products(total)}`,
		allValues: (total) => `عرض الكل (${formatNumber(total)})`
	},
	cart: {
		purchaseOrder: 'يأتي رقم أمر الشراء وشروط الدفع عند إتمام الشراء.',
		giftCardsLater: 'تُدخل الشركات بطاقات الهدايا عند إتمام الشراء، إن كان المتجر يقبلها.',
		viewCart: 'عرض السلة',
		decreaseOf: (title) => `إنقاص كمية ${isolate(title)}`,
		increaseOf: (title) => `زيادة كمية ${isolate(title)}`,
		title: 'سلة التسوق',
		empty: 'سلة التسوق فارغة.',
		emptyHelp: 'كل ما يُضاف إلى السلة يبقى هنا في انتظارك.',
		unreadable: 'يتعذر عرض السلة الآن.',
		lines: 'في سلتك',
		each: 'للقطعة',
		adding: 'جارٍ الإضافة…',
		update: 'تحديث',
		remove: 'إزالة',
		removeOf: (title) => `إزالة ${isolate(title)}`,
		undo: 'تراجع',
		quantityOf: (title) => `كمية ${isolate(title)}`,
		lineTotal: 'الإجمالي',
		beforeDiscount: 'قبل الخصم',
		contains: 'يحتوي على',
		belonging: (title) => `تابع لـ ${isolate(title)}`,
		discountCode: 'رمز الخصم',
		applyCode: 'تطبيق',
		removeCode: (code) => `إزالة الرمز ${isolate(code)}`,
		notApplicable: 'لا ينطبق على هذه السلة',
		notBeside: (codes) => `لا يُجمع مع ${isolate(codes)}`,
		giftCard: (last) => `بطاقة هدية تنتهي بـ ${isolate(last)}`,
		note: 'ملاحظة لنا',
		noteHelp: 'اسم للبطاقة، أو رمز البوابة، أو طلب خاص.',
		saveNote: 'حفظ الملاحظة',
		summary: 'الملخص',
		subtotal: 'المجموع الفرعي',
		total: 'الإجمالي',
		estimatedTotal: 'الإجمالي التقديري',
		withCharges: 'شامل الشحن والضرائب بقدر ما هو معروف منها.',
		taxes: {
			included: {
				shipped: 'شامل الضريبة. يُحسب الشحن عند إتمام الشراء.',
				free: 'شامل الضريبة.'
			},
			added: {
				shipped: 'تُحسب الضرائب والشحن عند إتمام الشراء.',
				free: 'تُحسب الضرائب عند إتمام الشراء.'
			}
		},
		freeDeliveryIn: (missing) => `بقي ${isolate(missing)} للحصول على توصيل مجاني`,
		freeDelivery: 'التوصيل مجاني',
		updatingTotals: 'جارٍ تحديث إجماليات السلة',
		totalsUpdated: (total) => `تم تحديث إجماليات السلة: ${isolate(total)}`,
		loading: 'جارٍ تحميل السلة',
		items,
		soldOut: 'نفدت الكمية بعد إضافته. يمكن إزالته أو إبقاؤه هنا حتى يتوفر.',
		extras: 'رمز خصم أو بطاقة هدية أو ملاحظة',
		giftCardCode: 'رمز بطاقة الهدية',
		applyGiftCard: 'استخدام بطاقة الهدية',
		removeGiftCard: (last) => `إزالة بطاقة الهدية المنتهية بـ ${isolate(last)}`,
		checkout: 'إتمام الشراء',
		keepShopping: 'متابعة التسوق',
		suggestions: {
			complementary: 'يناسب ما في سلتك',
			bestsellers: 'ما يختاره الآخرون'
		},
		added: 'أُضيف إلى سلتك.',
		addedPartly: 'أُضيف إلى سلتك ما لا يزال متوفرًا، أما الباقي فلم يعد يُصنع.',
		leftOut: (titles) => `أُضيف إلى سلتك ما لا يزال متوفرًا. لم يُضف: ${isolate(titles)}.`,
		addedNothing: 'لم يعد أي منها متوفرًا للشراء.',
		codeApplied: (code) => `طُبّق الرمز ${isolate(code)} على سلتك.`,
		codeSaved: 'حُفظ الرمز. سيُحتسب فور وجود منتج ينطبق عليه في سلتك.',
		unavailable: 'يتعذر الوصول إلى السلة الآن. يُرجى المحاولة مرة أخرى بعد قليل.',
		faults: {
			request: 'لم تنجح العملية. يُرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.',
			size: 'هذا أكثر مما تتسع له السلة دفعة واحدة.',
			file: 'لا يمكن للسلة حفظ الملفات. يُرجى لصق رابط إلى ملفك بدلًا من ذلك.',
			missingCart: 'سلتك فارغة. يُرجى إضافة منتج أولًا.',
			quantity: 'يُرجى كتابة الكمية عددًا صحيحًا لا يقل عن صفر.',
			newQuantity: 'يُرجى كتابة الكمية عددًا صحيحًا لا يقل عن واحد.',
			merchandise: 'لا يمكن شراء هذا المنتج بهذه الصورة. يُرجى اختياره من جديد.',
			code: 'يُرجى إدخال رمز.',
			refusedCode: 'لا ينطبق هذا الرمز على هذه السلة.',
			longCode: (maximum) => `الحد الأقصى لعدد أحرف الرمز: ${formatNumber(maximum)}.`,
			giftCard: 'بطاقة الهدية هذه غير معروفة أو لم يبقَ فيها رصيد.',
			recipientEmail: 'يُرجى كتابة البريد الإلكتروني لمن ستصله البطاقة.',
			recipientMessage: (maximum) => `الحد الأقصى لعدد أحرف الرسالة: ${formatNumber(maximum)}.`,
			sendOn: (days) =>
				`يُرجى اختيار تاريخ يبدأ من اليوم. الحد الأقصى لعدد الأيام مقدمًا: ${formatNumber(days)}.`
		}
	},
	changes: {
		confirmAddition: (quantity, title) =>
			`هل تُضاف ${formatNumber(quantity)} × ${isolate(title)} إلى السلة؟`,
		confirmQuantity: (quantity, title) =>
			`هل تريد تغيير كمية ${isolate(title)} في السلة إلى ${formatNumber(quantity)}؟`,
		confirmRemoval: (title) => `هل تريد إزالة ${isolate(title)} من السلة؟`,
		confirmEmptying: 'هل تريد إفراغ السلة؟',
		noteSaved: 'حُفظت الملاحظة.',
		removed: (title) => `${isolate(title)} لم يعد في سلتك.`,
		failedUpdate: 'تعذر تحديث السلة وبقيت كما كانت. يُرجى المحاولة مرة أخرى.',
		failedAdd: 'تعذرت الإضافة إلى السلة. يُرجى المحاولة مرة أخرى.',
		timedOut: 'لم تستجب السلة في الوقت المناسب. يُرجى المحاولة مرة أخرى.'
	},
	cartAnswers: {
		named: (title) => isolate(title),
		unnamed: 'هذا المنتج',
		gone: 'لم يعد هذا المنتج يُباع. اختر منتجًا آخر.',
		refused: 'لم يقبل المتجر هذا الطلب. أعد تحميل الصفحة وحاول مرة أخرى.',
		errors: {
			INVALID_MERCHANDISE_LINE: 'لم يعد هذا المنتج في سلتك. أعد تحميل الصفحة.',
			MERCHANDISE_NOT_APPLICABLE: 'لا يمكن شراء هذا المنتج بهذه الطريقة. اختره من جديد في صفحته.',
			NOTE_TOO_LONG: 'الملاحظة طويلة جدًا. اختصرها من فضلك.',
			PARENT_LINE_NOT_FOUND: 'المنتج الذي يتبعه هذا المنتج لم يعد في سلتك. أضفه أولًا.',
			SELLING_PLAN_NOT_APPLICABLE: 'هذا المنتج غير متاح بهذا الاشتراك. اختر اشتراكًا آخر في صفحته.',
			BUYER_CANNOT_PURCHASE_FOR_COMPANY_LOCATION:
				'لم يعد بإمكانك الشراء لصالح هذا الموقع. يرجى اختيار موقع آخر.',
			INVALID_COMPANY_LOCATION: 'لم يعد هذا الموقع موجودًا. يرجى اختيار موقع آخر.',
			MISSING_CUSTOMER_ACCESS_TOKEN:
				'تم تسجيل خروجك. يرجى تسجيل الدخول مرة أخرى للشراء لصالح شركتك.',
			CART_TOO_LARGE: 'هذا أكثر مما تتسع له السلة. يُرجى طلب الباقي على حدة.',
			GIFT_CARD_RECIPIENT_INVALID:
				'بيانات من ستصله بطاقة الهدية غير صحيحة. يُرجى التحقق من البريد الإلكتروني.',
			INVALID_INCREMENT: 'يُباع هذا المنتج بمضاعفات محددة فقط. يُرجى اختيار كمية مذكورة في صفحته.',
			MAXIMUM_EXCEEDED: 'هذا أكثر مما يُباع من هذا المنتج دفعة واحدة. يُرجى اختيار كمية أقل.',
			MERCHANDISE_LINE_TRANSFORMERS_RUN_ERROR:
				'تعذر تجهيز السلة بهذه الصورة. يُرجى المحاولة مرة أخرى أو التراجع عن آخر تغيير.',
			MINIMUM_NOT_MET: 'هذا أقل مما يُباع من هذا المنتج. يُرجى اختيار كمية أكبر.',
			SERVICE_UNAVAILABLE: 'تعذر حفظ السلة. يُرجى المحاولة مرة أخرى بعد قليل.',
			VARIANT_REQUIRES_SELLING_PLAN: 'يُباع هذا المنتج بالاشتراك فقط. يُرجى اختيار اشتراك في صفحته.'
		},
		warnings: {
			DELIVERY_SELECTED_OPTION_NOT_AVAILABLE: () =>
				'خيار التوصيل الذي اخترته لم يعد متاحًا. يُرجى اختيار خيار آخر عند إتمام الشراء.',
			DUPLICATE_DELIVERY_ADDRESS: () => 'عنوان التوصيل هذا موجود في سلتك بالفعل.',
			MERCHANDISE_SELLING_PLAN_NOT_APPLICABLE_ON_COMPANY_LOCATION: (item) =>
				`${item} غير متاح بالاشتراك للشركات، وهو في السلة كعملية شراء لمرة واحدة.`,
			PAYMENTS_GIFT_CARDS_UNAVAILABLE: () =>
				'لا يمكن دفع هذه السلة ببطاقات الهدايا. يُرجى اختيار طريقة دفع أخرى عند إتمام الشراء.',
			PRODUCT_UNAVAILABLE_IN_BUYER_LOCATION: (item) =>
				`${item} غير متاح في بلدك. يُرجى إزالة المنتج أو اختيار بلد آخر.`
		}
	},
	refusedCode: {
		named: (code) => `الرمز ${isolate(code)}`,
		unnamed: 'هذا الرمز',
		notBeside: (code, others) => `${code} لا يُجمع مع ${isolate(others)}.`,
		reasons: {
			DISCOUNT_CODE_NOT_HONOURED: (code) => `${code} لا ينطبق على هذه السلة.`,
			DISCOUNT_CURRENTLY_INACTIVE: (code) => `${code} غير صالح الآن: انتهت صلاحيته أو لم تبدأ بعد.`,
			DISCOUNT_CUSTOMER_NOT_ELIGIBLE: (code) => `${code} غير صالح لحسابك.`,
			DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: (code) =>
				`${code} له حد لعدد مرات الاستخدام لكل عميل، وقد بلغته.`,
			DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: (code) =>
				`${code} مخصص لعملاء معينين. يُرجى تسجيل الدخول لاستخدامه.`,
			DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: (code) =>
				`${code} غير صالح لهذا النوع من الشراء: فهو للاشتراكات فقط أو للشراء مرة واحدة فقط.`,
			DISCOUNT_NOT_FOUND: (code) => `${code} غير موجود. يُرجى التحقق من كتابته.`,
			DISCOUNT_NO_ENTITLED_LINE_ITEMS: (code) => `${code} غير صالح للمنتجات التي في سلتك.`,
			DISCOUNT_NO_ENTITLED_SHIPPING_LINES: (code) => `${code} يتطلب منتجًا يُشحن.`,
			DISCOUNT_PURCHASE_NOT_IN_RANGE: (code) => `${code} يتطلب قيمة طلب أعلى من قيمة سلتك.`,
			DISCOUNT_QUANTITY_NOT_IN_RANGE: (code) =>
				`${code} يتطلب من المنتجات المشمولة به أكثر مما في سلتك.`,
			DISCOUNT_USAGE_LIMIT_REACHED: (code) => `${code} استُنفد عدد مرات استخدامه.`
		}
	},
	checkout: {
		title: 'إتمام الشراء غير متاح',
		empty: 'سلتك فارغة. يُرجى إضافة منتج قبل إتمام الشراء.',
		unavailable: 'يتعذر الوصول إلى صفحة الدفع الآن. يُرجى المحاولة مرة أخرى بعد قليل.',
		kept: 'لم يضع شيء: سلتك محفوظة.',
		retry: 'إعادة المحاولة',
		back: 'العودة إلى السلة',
		forward: 'إلى صفحة الدفع',
		forwardHelp: 'تُفتح تلقائيًا بعد لحظات.',
		continue: 'فتح صفحة الدفع'
	},
	content: {
		by: (name) => `بقلم ${isolate(name)}`,
		policies: 'السياسات',
		noPolicies: 'لا توجد سياسات.',
		blogs: 'المدونات',
		noBlogs: 'لا توجد مدونات.',
		allArticles: (blog) => `جميع المقالات: ${isolate(blog)}`,
		noArticles: 'لا توجد مقالات.',
		newerArticles: 'الأحدث',
		olderArticles: 'الأقدم',
		articlePages: 'المزيد من المقالات',
		feed: 'الاشتراك (\u2068Atom\u2069)',
		backTo: (title) => `العودة إلى ${isolate(title)}`,
		updated: (date) => `آخر تحديث: ${date}`,
		embeds: {
			map: (host) => `فتح الخريطة (${isolate(host)})`,
			video: (host) => `فتح الفيديو (${isolate(host)})`,
			audio: (host) => `الاستماع إلى التسجيل (${isolate(host)})`,
			other: (host) => `فتح المحتوى المضمَّن (${isolate(host)})`
		}
	},
	error: {
		notFound: 'لا يوجد شيء على هذا العنوان.',
		notFoundHelp: 'ربما نُقلت الصفحة، أو أن في العنوان خطأ كتابيًا.',
		refused: 'لا يمكن دخول المتجر من هنا.',
		refusedHelp: 'لم نفهم هذا العنوان أو ما أُرسل إليه.',
		failed: 'حدث خطأ من جهتنا.',
		failedHelp: 'لم يضع شيء: سلتك محفوظة. يُرجى المحاولة مرة أخرى بعد قليل.',
		unavailable: 'يتعذر الوصول إلى المتجر الآن. يُرجى المحاولة مرة أخرى بعد قليل.',
		popular: 'ما يشاهده الآخرون',
		retry: 'إعادة المحاولة',
		home: 'العودة إلى الصفحة الرئيسية',
		code: (status) => `خطأ ${String(status)}`
	}
};
