import { NO_FORM, ownAttributes } from './config.ts'
import { defineElement, TAG } from './element.ts'
import type { WidgetElement } from './state/session.ts'

/** The tag that loaded this script. The browser provides it only during the script's first run. */
const own = document.currentScript as HTMLScriptElement | null
/** The roots with tags. A script within a web component has no current tag, so its root is searched. */
const roots: ParentNode[] = [document]
if (!own) {
  for (const { shadowRoot } of document.querySelectorAll('*'))
    if (shadowRoot) roots.push(shadowRoot)
}
const server =
  [own, ...tagsIn('script[data-zv][src]')].map(serverOf).find(Boolean) || location.origin
/** The types of a script that browsers run. */
const RUNS =
  /^(|module|(text|application)\/(x-)?(java|ecma)script|text\/(javascript1\.[0-5]|jscript|livescript))$/i

function tagsIn(selector: string): HTMLElement[] {
  return roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
}

/**
 * The origin of a tag's forms: the root of a server, or a path on the dealer's own host that leads
 * to one. Our script is `widget.js` there, or `widget/<hash>.js`. If it was bundled into another
 * file, only `data-server` has it.
 */
function serverOf(tag: HTMLElement | null): string | undefined {
  return (
    tag?.dataset.server ||
    (tag as HTMLScriptElement | null)?.src?.replace(/\/(widget\/[\da-f]+\.js|[^/?]*)(\?.*)?$/, '')
  )
}

// A page may load the script twice. The first copy defines the element and keeps `placed`.
const placed = defineElement(server)

/** The tags of widgets. Script optimisers change the type of a tag until it may run. */
function tags(): HTMLElement[] {
  return tagsIn(`[data-zv]:not(${TAG})`).filter(
    (tag) => !(tag instanceof HTMLScriptElement) || RUNS.test(tag.type.trim()),
  )
}

/** Adds a widget to every tag without one. */
function placeAll(): void {
  for (const tag of tags()) {
    if (placed.has(tag)) continue
    if (cameWithWidget(tag)) placed.add(tag)
    else if (!(tag instanceof HTMLScriptElement)) place(tag, (widget) => tag.append(widget))
    else placeScript(tag)
  }
}

/**
 * Whether a tag was copied with its widget: by a page that is restored, or rendered again from its
 * own HTML. Then there are as many widgets as tags with the same settings.
 */
function cameWithWidget({ dataset: { zv, widget } }: HTMLElement): boolean {
  const isSame = ({ dataset }: HTMLElement) => dataset.zv === zv && dataset.widget === widget
  const count = (all: HTMLElement[]) => all.filter(isSame).length
  return count(tagsIn(`${TAG}[data-placed]`)) >= count(tags())
}

/** A tag in the page's `<head>` cannot display anything: its widget is appended to the page. */
function placeScript(tag: HTMLScriptElement): void {
  if (tag.parentNode !== document.head) place(tag, (widget) => tag.after(widget))
  else if (document.readyState !== 'loading') place(tag, (widget) => document.body.append(widget))
}

/** A script tag styled as a block reserves room. The widget takes it over. */
function place(tag: HTMLElement, insert: (widget: Element) => void): void {
  placed.add(tag)
  const widget = document.createElement(TAG) as WidgetElement
  for (const name of ownAttributes(tag)) widget.setAttribute(name, tag.getAttribute(name) ?? '')
  widget.dataset.server = serverOf(tag) || server
  widget.dataset.placed = ''
  if (tag.localName === 'script') {
    widget.reservedHeight = tag.offsetHeight
    tag.style.display = 'none'
  }
  insert(widget)
}

/** Logs problems: our script without `data-zv`, and every tag without a widget. */
function explain(): void {
  if (own && !placed.has(own) && !document.querySelector(`[data-zv], ${TAG}`)) {
    console.error(NO_FORM, own)
    placed.add(own)
  }
  for (const tag of tagsIn(`[data-zv]:not(${TAG})`)) {
    if (!placed.has(tag))
      console.warn('Zeven: this tag shows no form: its script does not run.', tag)
  }
}

placeAll()
document.addEventListener('DOMContentLoaded', placeAll)
// While the page is still loading, a tag with `data-zv` may follow.
if (document.readyState === 'complete') explain()
else addEventListener('load', explain)
// Frameworks and re-rendered pages add tags at any time.
new MutationObserver(placeAll).observe(document, { childList: true, subtree: true })
