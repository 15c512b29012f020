import { html } from 'hono/html'
import type { Html } from '../view.ts'

/** A page that is about no offer. */
export function message(title: string, text: string): Html {
  return html`<main id="content" class="message"><h1>${title}</h1><p>${text}</p></main>`
}
