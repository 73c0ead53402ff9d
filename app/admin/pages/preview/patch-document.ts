/** Makes a document the same as another by changing only what differs: pictures that stay do not blink, and the place is kept. */
export function patchDocument(document: Document, wanted: Document) {
  patch(document.documentElement, wanted.documentElement);
}

/** Marks of ours, which no page has. */
const ours = ['data-edited'];

function patch(old: Element, wanted: Element) {
  for (const name of old.getAttributeNames())
    if (!wanted.hasAttribute(name) && !ours.includes(name)) old.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const oldNodes = [...old.childNodes];
  for (const [index, node] of [...wanted.childNodes].entries()) patchNode(old, oldNodes[index], node);
  for (const surplus of oldNodes.slice(wanted.childNodes.length)) surplus.remove();
}

function patchNode(parent: Element, old: ChildNode | undefined, wanted: ChildNode) {
  if (!old) parent.append(parent.ownerDocument.importNode(wanted, true));
  else if (old.nodeName !== wanted.nodeName || old.nodeType !== wanted.nodeType)
    old.replaceWith(parent.ownerDocument.importNode(wanted, true));
  else if (isElement(old) && isElement(wanted)) patch(old, wanted);
  else if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
}

/** Not by `instanceof`: the nodes of a frame are of its own window. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
