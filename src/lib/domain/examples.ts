/** One surface of the site, and how to try it. */
export interface Example {
	title: string;
	note: string;
	url: string;
	/** True when a browser shows something at the address. */
	isForBrowsers: boolean;
	/** A command for a POSIX shell. */
	command: string;
}

interface ExampleSection {
	/** Its anchor on the page. */
	id: string;
	title: string;
	note: string;
	examples: Example[];
}

/** Every surface that answers, and what is known of its future. */
export interface ExampleIndex {
	title: string;
	description: string;
	intro: string;
	sections: ExampleSection[];
	versioning: {
		id: string;
		title: string;
		note: string;
		/** One sentence each. */
		deprecations: string[];
		/** The text for when there are none. */
		noDeprecations: string;
	};
}
