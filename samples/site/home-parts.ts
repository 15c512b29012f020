import { html } from 'hono/html'
import { VARIANTS } from '../../shared/form/form.contract.ts'
import type { Html } from './page.ts'
import { configuratorOf, type Site } from './sites-site.ts'
import type { Visit } from './visit.ts'
import { note } from './widget.ts'

interface Hero {
  kicker: string
  title: string
  lead: string
  begin: string
  picture: string
}

/** The picture at the top of a home page, with links to its first widget and to an offer. */
export function hero({ texts }: Visit, words: Hero, ways: HeroWays): Html {
  const { kicker, title, lead, begin, picture } = words
  return html`<div class="hero">
  <div class="wide hero-grid">
    <div>
      <p class="kicker">${kicker}</p>
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      <p class="actions">
        <a class="button" href="${ways.begin}">${begin}</a>
        <a href="${ways.quote}">${texts.hero.quote}</a>
      </p>
    </div>
    <img class="art" src="${ways.art}" alt="${picture}" width="560" height="400">
  </div>
</div>`
}

interface HeroWays {
  begin: string
  quote: string
  art: string
}

/** All variants by name, for dealers. Each is a link to its place on the page. */
export function tour({ texts }: Visit): Html {
  const { title, text, names } = texts.tour
  const links = VARIANTS.map(
    (variant) =>
      html`<li><a href="#${variant}"><strong>${names[variant]}</strong> <code>${variant}</code></a></li>`,
  )
  return html`<section class="tour" aria-labelledby="tour-title">
  <div class="wide">
    <h2 id="tour-title">${title}</h2>
    <p>${text}</p>
    <ul>${links}</ul>
  </div>
</section>`
}

interface Way {
  title: string
  steps: readonly { title: string; text: string }[]
}

export function way({ title, steps }: Way): Html {
  return html`<section class="soft" id="way" aria-labelledby="way-title">
  <div class="wide block">
    <h2 id="way-title">${title}</h2>
    <ol class="steps">
      ${steps.map((step) => html`<li><h3>${step.title}</h3><p>${step.text}</p></li>`)}
    </ol>
  </div>
</section>`
}

/** Links to the full form on its own page. */
export function allAtOnce({ texts, link }: Visit, site: Site, words: Opening): Html {
  const { title, text } = words
  return html`<section class="band" id="full">
  <div class="wide block">
    <div>
      <h2>${title}</h2>
      <p>${text}</p>
      ${note('full', texts.notes.full)}
    </div>
    <a class="button" href="${link(configuratorOf(site))}">${texts.full.button}</a>
  </div>
</section>`
}

export interface Opening {
  title: string
  text: string
}

export function intro({ title, text }: Opening): Html {
  return html`<div class="intro">
    <h2>${title}</h2>
    <p>${text}</p>
  </div>`
}
