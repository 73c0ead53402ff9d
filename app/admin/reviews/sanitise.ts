import DOMPurify from 'dompurify';

/** Plain text: script blocks and all tags are gone, whatever else was written stays as it was written. */
export function sanitise(text: string): string {
  let result = text;
  // Taking a tag out can join what stood around it into another one.
  for (let previous = ''; previous !== result;) {
    previous = result;
    result = withoutTags(previous);
  }
  return result.trim();
}

function withoutTags(text: string): string {
  // Escaped first, so that "&lt;" in a text is not turned into the start of a tag.
  const fragment = DOMPurify.sanitize(text.replaceAll('&', '&amp;'), {
    ALLOWED_TAGS: [],
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  });
  return fragment.textContent ?? '';
}
