// In the head of each page: until the search has its script, `/` leads to the form in its place.
addEventListener('keydown', (event) => {
	const { key, target, ctrlKey, metaKey, altKey } = event;
	if (key !== '/' || ctrlKey || metaKey || altKey) return;
	if (target.closest('input, textarea, select, [contenteditable]')) return;
	const field = document.querySelector('header .field input[name=q]');
	field?.focus();
	if (field && document.activeElement === field) event.preventDefault();
});
