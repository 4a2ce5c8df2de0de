import type { LanguageTexts } from '../messages';

export const texts: LanguageTexts['examples'] = {
	title: 'Ejemplos',
	description: 'Todas las interfaces de este sitio, cada una con una orden para copiar.',
	intro: 'Todo lo que responde aquí, y una orden para comprobarlo.',
	copy: 'Copiar',
	copied: 'Copiado',
	contents: 'En esta página',
	otherForms: 'Esta página para programas:',
	versioning: 'Versiones',
	versioningNote:
		'Lo que está bajo /api/v1 sigue siendo compatible. Un cambio incompatible recibe una versión nueva en su ruta. Un punto de acceso que vaya a desaparecer se anuncia primero aquí; hasta entonces, sus respuestas llevan las cabeceras Deprecation y Sunset.',
	noDeprecations: 'No hay anunciada la retirada de ningún punto de acceso.',
	deprecation: (path, from, until) =>
		`${path}: obsoleto desde el ${from}, responde hasta el ${until}.`,
	sections: {
		terminal: { title: 'En un terminal', note: 'Sin cuenta y sin compilar nada.' },
		programs: {
			title: 'Para programas',
			note: 'JSON, legible desde cualquier página de cualquier sitio.'
		},
		agents: { title: 'Para agentes', note: 'Empieza por llms.txt; lleva a todo lo demás.' },
		browser: {
			title: 'En un navegador',
			note: 'Cada página existe también en Markdown, para quien la pida así.'
		}
	},
	examples: {
		prism: { title: 'Prisma', note: 'Un prisma de cristal en color de 24 bits, hasta Ctrl-C.' },
		plainPrism: { title: 'Prisma sin color', note: 'Solo caracteres, para cualquier terminal.' },
		readInstaller: { title: 'Instalador, para leer', note: 'Un script de shell. Léelo primero.' },
		install: {
			title: 'Instalador, para ejecutar',
			note: 'Pone el cliente prism en tu carpeta personal. Sin root, y dice cómo deshacerlo.'
		},
		client: {
			title: 'Cliente',
			note: 'El prisma al tamaño de tu terminal, una vez instalado.'
		},
		status: { title: 'Estado', note: 'Qué sabe hacer el sitio, y dónde.' },
		openapi: { title: 'OpenAPI', note: 'La versión 1 de estas interfaces, descrita.' },
		index: { title: 'Este índice', note: 'La misma lista en JSON.' },
		cart: { title: 'Cesta', note: 'La cesta de la cookie; null si no hay.' },
		ajaxCart: {
			title: 'Cesta Ajax',
			note: 'La misma cesta, tal como la leen los temas de la plataforma.'
		},
		llms: { title: 'Guía para agentes', note: 'Lo que hay aquí, en una página.' },
		apiCatalog: { title: 'Catálogo de API', note: 'Legible por máquinas, RFC 9727.' },
		profile: {
			title: 'Perfil comercial',
			note: 'Lo que se puede hacer con el protocolo de comercio.'
		},
		storeTools: {
			title: 'Herramientas de la tienda',
			note: 'Preguntas sobre la tienda, por MCP.'
		},
		commerceTools: {
			title: 'Herramientas de comercio',
			note: 'Catálogo, cesta y pago, por MCP.'
		},
		sitemap: { title: 'Mapa del sitio', note: 'Todas las páginas que se pueden encontrar.' },
		robots: { title: 'Reglas de rastreo', note: 'Qué se puede obtener, y para qué.' },
		home: { title: 'Inicio', note: 'Más vendidos, colecciones y artículos.' },
		collections: { title: 'Colecciones', note: 'Todos los estantes de la tienda.' },
		products: { title: 'Todos los productos', note: 'Los filtros y el orden van en la dirección.' },
		search: { title: 'Búsqueda', note: 'Productos por palabra.' },
		cartPage: { title: 'Página de la cesta', note: 'Funciona sin scripts.' },
		checkout: { title: 'Pago', note: 'Lleva al pago de la cesta.' }
	}
};
