import type { ChangeKind, ChangeListener } from './store';

/** Who in this process wants to hear of which conversation. */
export class Watchers {
	readonly #listeners = new Map<string, Set<ChangeListener>>();

	get size(): number {
		return this.#listeners.size;
	}

	/** True when nobody else watches the conversation yet. */
	add(id: string, listener: ChangeListener): boolean {
		const listeners = this.#listeners.get(id);
		listeners?.add(listener);
		if (listeners === undefined) this.#listeners.set(id, new Set([listener]));
		return listeners === undefined;
	}

	/** True when nobody watches the conversation any more. */
	remove(id: string, listener: ChangeListener): boolean {
		const listeners = this.#listeners.get(id);
		if (listeners?.delete(listener) !== true || listeners.size > 0) return false;
		return this.#listeners.delete(id);
	}

	notify(id: string, kind: ChangeKind): void {
		for (const listener of [...(this.#listeners.get(id) ?? [])]) listener(kind);
	}

	/** Something has changed, nobody knows what. */
	notifyAll(): void {
		for (const id of [...this.#listeners.keys()]) this.notify(id, 'orders');
	}
}
