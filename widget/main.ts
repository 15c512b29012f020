import { NO_FORM, ownAttributes } from './config.ts'
import { defineElement, TAG } from './element.ts'
import type { WidgetElement } from './state/session.ts'

/** The tag that loaded this script. The browser tells it only while the script first runs. */
const own = document.currentScript as HTMLScriptElement | null
const server =
  serverOf(own) || serverOf(document.querySelector('script[data-zv][src]')) || location.origin

/**
 * Where a tag's forms come from: the root of a server, or a path on the dealer's own host that leads to one.
 * Our script is `widget.js` there, or `widget/<hash>.js`. Where it was joined into another file, only
 * `data-server` says it.
 */
function serverOf(tag: HTMLElement | null): string | undefined {
  return (
    tag?.dataset.server ||
    (tag as HTMLScriptElement | null)?.src?.replace(/\/(widget\/[\da-f]+\.js|[^/?]*)(\?.*)?$/, '')
  )
}

// A page may load the script twice. The first copy defines the element and keeps `placed`.
const placed = defineElement(server)

/** Adds a widget to every tag that has none yet. */
function placeAll(): void {
  for (const tag of document.querySelectorAll<HTMLElement>(`[data-zv]:not(${TAG})`)) {
    if (placed.has(tag)) continue
    if (!(tag instanceof HTMLScriptElement)) place(tag, (widget) => tag.append(widget))
    // What delays scripts gives them another type, and puts a new one in their place once they may run.
    else if (/^(text\/javascript|module)?$/.test(tag.type)) placeScript(tag)
  }
}

/** A tag in the page's `<head>` cannot show anything: its widget goes to the end of the page. */
function placeScript(tag: HTMLScriptElement): void {
  if (tag.parentNode !== document.head) place(tag, (widget) => tag.after(widget))
  else if (document.readyState !== 'loading') place(tag, (widget) => document.body.append(widget))
}

/** A script tag styled as a block keeps space free. The widget takes that space over. */
function place(tag: HTMLElement, insert: (widget: Element) => void): void {
  placed.add(tag)
  const widget = document.createElement(TAG) as WidgetElement
  for (const name of ownAttributes(tag)) widget.setAttribute(name, tag.getAttribute(name) ?? '')
  widget.dataset.server = serverOf(tag) || server
  if (tag.localName === 'script') {
    widget.keptHeight = tag.offsetHeight
    tag.style.display = 'none'
  }
  insert(widget)
}

/** Without `data-zv` our script shows nothing: we log that, once. */
function explainMissingSlug(): void {
  if (own && !placed.has(own) && !document.querySelector(`[data-zv], ${TAG}`)) {
    console.error(NO_FORM, own)
    placed.add(own)
  }
}

function begin(): void {
  placeAll()
  // While the page is still loading, a tag with `data-zv` may follow.
  if (document.readyState !== 'loading') explainMissingSlug()
}

begin()
document.addEventListener('DOMContentLoaded', begin)
// Frameworks and pages that are written anew add tags at any time.
new MutationObserver(placeAll).observe(document, { childList: true, subtree: true })
