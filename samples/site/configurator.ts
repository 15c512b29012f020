import { html } from 'hono/html'
import { type Html, sitePage } from './page.ts'
import type { Site } from './sites-site.ts'
import type { Visit } from './visit.ts'
import { widget } from './widget.ts'

interface Words {
  title: string
  text: string
  description: string
}

/** The target page of a home page's teasers. */
export function configuratorPage(visit: Visit, site: Site, words: Words): Html {
  const { title, text, description } = words
  return sitePage(visit, site, {
    title: `${title} | ${site.company}`,
    description,
    menu: html`<a href="${visit.link(site.home)}">${visit.texts.configurator.back}</a>`,
    main: html`<div class="wide block">
  <div class="intro">
    <h1>${title}</h1>
    <p>${text}</p>
  </div>
  ${widget(visit, site, 'full')}
</div>`,
  })
}
