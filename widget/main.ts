import { NO_FORM, ownAttributes } from './config.ts'
import { defineElement, TAG } from './element.ts'
import type { WidgetElement } from './mount.tsx'

/** The tag this script came from, which only the moment it runs tells. */
const own = document.currentScript as HTMLScriptElement | null
const source =
  own?.src ||
  document.querySelector<HTMLScriptElement>('script[data-zv][src]')?.src ||
  location.href
const server = new URL(source).origin

// The script may be on a page twice: the first defines the element and remembers what is placed.
const placed = defineElement(server)

/** Puts a widget beside every tag that has none yet. */
function placeAll(): void {
  for (const tag of document.querySelectorAll<HTMLElement>(`[data-zv]:not(${TAG})`)) {
    if (placed.has(tag)) continue
    if (!(tag instanceof HTMLScriptElement)) place(tag, (widget) => tag.append(widget))
    else if (tag.src && new URL(tag.src).origin === server) placeScript(tag)
  }
}

/** In the page's head there is no room: its widget goes to the end of the page. */
function placeScript(tag: HTMLScriptElement): void {
  if (tag.parentNode !== document.head) place(tag, (widget) => tag.after(widget))
  else if (document.readyState !== 'loading') place(tag, (widget) => document.body.append(widget))
}

/** A script that is shown as a block keeps a place free: the widget takes it over. */
function place(tag: HTMLElement, insert: (widget: Element) => void): void {
  placed.add(tag)
  const widget = document.createElement(TAG) as WidgetElement
  for (const name of ownAttributes(tag)) widget.setAttribute(name, tag.getAttribute(name) ?? '')
  if (tag.localName === 'script') {
    widget.keptHeight = tag.offsetHeight
    tag.style.display = 'none'
  }
  insert(widget)
}

/** A script of ours that lacks `data-zv` would show nothing and say nothing: it is said, once. */
function explainMissingSlug(): void {
  if (own && !placed.has(own) && !document.querySelector(`[data-zv], ${TAG}`)) {
    console.error(NO_FORM, own)
    placed.add(own)
  }
}

function begin(): void {
  placeAll()
  // Until the whole page is there, what has `data-zv` may still come.
  if (document.readyState !== 'loading') explainMissingSlug()
}

begin()
document.addEventListener('DOMContentLoaded', begin)
