import type { LanguageTexts } from '../messages';
import { isolate } from '../isolate';

export const texts: LanguageTexts['examples'] = {
	title: 'أمثلة',
	description: 'كل واجهات هذا الموقع، مع أمر قابل للنسخ لكل منها.',
	intro: 'كل ما يستجيب هنا، مع أمر للتحقق منه.',
	copy: 'نسخ',
	copied: 'تم النسخ',
	contents: 'في هذه الصفحة',
	otherForms: 'هذه الصفحة للبرامج:',
	versioning: 'الإصدارات',
	versioningNote:
		'ما يقع تحت \u2068/api/v1\u2069 يبقى متوافقًا. كل تغيير غير متوافق يحصل على إصدار جديد في المسار. أي نقطة وصول ستُزال يُعلن عنها هنا أولًا، وحتى ذلك الحين تحمل استجاباتها الترويستين \u2068Deprecation\u2069 و\u2068Sunset\u2069.',
	noDeprecations: 'لا توجد نقاط وصول معلن عن إزالتها.',
	deprecation: (path, from, until) => `${isolate(path)}: مهمل منذ ${from}، ويستجيب حتى ${until}.`,
	sections: {
		terminal: { title: 'في الطرفية', note: 'من دون حساب، ومن دون بناء أي شيء.' },
		programs: {
			title: 'للبرامج',
			note: 'بصيغة \u2068JSON\u2069، قابلة للقراءة من أي صفحة في أي موقع.'
		},
		agents: { title: 'للوكلاء', note: 'البداية من \u2068llms.txt\u2069، فهو يقود إلى كل ما سواه.' },
		browser: {
			title: 'في المتصفح',
			note: 'كل صفحة متاحة أيضًا بصيغة \u2068Markdown\u2069 عند طلبها.'
		}
	},
	examples: {
		prism: {
			title: 'المنشور',
			note: 'منشور زجاجي بألوان 24 بت، حتى الضغط على \u2068Ctrl-C\u2069.'
		},
		plainPrism: { title: 'المنشور من دون ألوان', note: 'محارف فقط، لأي طرفية.' },
		readInstaller: {
			title: 'برنامج التثبيت، للقراءة',
			note: 'نص برمجي للصدفة. تُستحسن قراءته أولًا.'
		},
		install: {
			title: 'برنامج التثبيت، للتشغيل',
			note: 'يضع العميل \u2068prism\u2069 في مجلدك الرئيسي، من دون صلاحيات \u2068root\u2069، ويوضح طريقة إزالته.'
		},
		client: { title: 'العميل', note: 'المنشور بحجم الطرفية، بعد التثبيت.' },
		status: { title: 'الحالة', note: 'ما يستطيع الموقع فعله، وأين.' },
		openapi: { title: 'OpenAPI', note: 'وصف الإصدار الأول من هذه الواجهات.' },
		index: { title: 'هذا الفهرس', note: 'القائمة نفسها بصيغة \u2068JSON\u2069.' },
		cart: {
			title: 'سلة التسوق',
			note: 'السلة التي يحددها ملف تعريف الارتباط، و\u2068null\u2069 من دونه.'
		},
		ajaxCart: { title: 'سلة \u2068Ajax\u2069', note: 'السلة نفسها كما تقرؤها قوالب المنصة.' },
		llms: { title: 'دليل الوكلاء', note: 'ما يوجد هنا، في صفحة واحدة.' },
		apiCatalog: {
			title: 'فهرس واجهات برمجة التطبيقات',
			note: 'قابل للقراءة آليًا، \u2068RFC 9727\u2069.'
		},
		profile: { title: 'الملف التجاري', note: 'ما يمكن فعله عبر بروتوكول التجارة.' },
		storeTools: { title: 'أدوات المتجر', note: 'أسئلة عن المتجر، عبر \u2068MCP\u2069.' },
		commerceTools: {
			title: 'أدوات التجارة',
			note: 'المنتجات والسلة وإتمام الشراء، عبر \u2068MCP\u2069.'
		},
		sitemap: { title: 'خريطة الموقع', note: 'كل صفحة يمكن العثور عليها.' },
		robots: { title: 'قواعد الزحف', note: 'ما يجوز جلبه، ولأي غرض.' },
		home: { title: 'الصفحة الرئيسية', note: 'الأكثر مبيعًا والمجموعات والمقالات.' },
		collections: { title: 'المجموعات', note: 'كل رفوف المتجر.' },
		products: { title: 'جميع المنتجات', note: 'التصفية والترتيب في العنوان.' },
		search: { title: 'البحث', note: 'المنتجات بالكلمات.' },
		cartPage: { title: 'صفحة السلة', note: 'تعمل من دون نصوص برمجية.' },
		checkout: { title: 'إتمام الشراء', note: 'يقود إلى صفحة الدفع للسلة.' }
	}
};
