import { html } from 'hono/html'
import type { Variant } from '../../shared/form/form.contract.ts'
import type { Language } from '../../shared/form/text.contract.ts'
import { allAtOnce, hero, intro, type Opening, way } from './home-parts.ts'
import { type Html, sitePage } from './page.ts'
import { configuratorOf, type Site } from './sites-site.ts'
import type { Visit } from './visit.ts'
import { widget } from './widget.ts'

/** The texts of a short dealer website, in one language. */
export interface SiteTexts {
  title: string
  description: string
  hero: { kicker: string; title: string; lead: string; begin: string; picture: string }
  teaser: Opening
  steps: readonly [Opening, Opening, Opening, Opening]
  full: Opening
  configurator: Opening
}

/** A short dealer website: one page with a teaser, and one with the full form. */
export interface ShortSite extends Omit<Site, 'form'> {
  /** The widget that leads to the full form. */
  teaser: Variant
  texts: Record<Language, SiteTexts>
}

/** The home page of a short dealer website. */
export function shortHomePage(visit: Visit, site: ShortSite & Site): Html {
  const { texts, language } = visit
  const own = site.texts[language]
  const quote = visit.link(configuratorOf(site))
  const ways = { begin: '#begin', quote, art: `/demo/${site.name}-hero.svg` }
  return sitePage(visit, site, {
    title: `${site.company}: ${own.title}`,
    description: own.description,
    menu: menu(visit, site),
    main: html`${hero(visit, own.hero, ways)}
<section class="wide block" id="begin">
  ${intro(own.teaser)}
  ${widget(visit, site, site.teaser)}
</section>
${way({ title: texts.way.title, steps: own.steps })}
${allAtOnce(visit, site, own.full)}
<section class="wide block" id="callback">
  ${intro(texts.callback)}
  ${widget(visit, site, 'callback')}
</section>`,
  })
}

function menu({ texts, link }: Visit, site: Site): Html {
  const { way, configurator } = texts.menuItems
  return html`
    <a href="#way">${way}</a>
    <a href="${link(configuratorOf(site))}">${configurator}</a>`
}
