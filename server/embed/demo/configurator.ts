import { html } from 'hono/html'
import { type Html, sitePage } from './page.ts'
import type { Visit } from './visit.ts'
import { widget } from './widget.ts'

/** The page the teasers of the home page lead to. */
export function configuratorPage(visit: Visit): Html {
  const { texts, link } = visit
  const { title, text, back } = texts.configurator
  return sitePage(visit, {
    title: `${title} | Lindehof Veranda’s`,
    menu: html`<a href="${link('/demo')}">${back}</a>`,
    main: html`<div class="wide block">
  <div class="intro">
    <h1>${title}</h1>
    <p>${text}</p>
  </div>
  ${widget(visit, 'full')}
</div>`,
  })
}
