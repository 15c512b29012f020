import { html } from 'hono/html'
import { allAtOnce, hero, intro, tour, way } from './home-parts.ts'
import { type Html, sitePage } from './page.ts'
import { configuratorOf, LINDEHOF } from './sites-site.ts'
import type { Visit } from './visit.ts'
import { widget } from './widget.ts'

/** The dealer's home page, with each widget in its typical place. */
export function homePage(visit: Visit): Html {
  const { texts } = visit
  const { draw, calculate, measure, build } = texts.way.steps
  return sitePage(visit, LINDEHOF, {
    title: texts.title,
    description: texts.description,
    menu: menu(visit),
    main: html`${hero(visit, texts.hero, { begin: '#size', quote: '#quick', art: '/demo/hero.svg' })}
${tour(visit)}
<section class="wide block" id="size">
  ${intro(texts.size)}
  ${widget(visit, LINDEHOF, 'size')}
</section>
${way({ title: texts.way.title, steps: [draw, calculate, measure, build] })}
${roofAndPrice(visit)}
${allAtOnce(visit, LINDEHOF, texts.full)}
${areaAndCallback(visit)}
<section class="soft" id="quick">
  <div class="wide block">
    ${intro(texts.quick)}
    ${widget(visit, LINDEHOF, 'quick')}
  </div>
</section>`,
  })
}

function menu({ texts, link }: Visit): Html {
  const { way, quote, configurator } = texts.menuItems
  return html`
    <a href="#way">${way}</a>
    <a href="#quick">${quote}</a>
    <a href="${link(configuratorOf(LINDEHOF))}">${configurator}</a>`
}

function roofAndPrice(visit: Visit): Html {
  const { choice, price, quotes } = visit.texts
  return html`<div class="wide block pair">
  <section id="choice">
    ${intro(choice)}
    ${widget(visit, LINDEHOF, 'choice', quotation(quotes.drawing))}
  </section>
  <section id="price">
    ${intro(price)}
    ${widget(visit, LINDEHOF, 'price')}
  </section>
</div>`
}

function areaAndCallback(visit: Visit): Html {
  const { area, callback, quotes } = visit.texts
  return html`<div class="wide block pair">
  <section id="area">
    ${intro(area)}
    ${widget(visit, LINDEHOF, 'area', quotation(quotes.offer))}
  </section>
  <section id="callback">
    ${intro(callback)}
    ${widget(visit, LINDEHOF, 'callback')}
  </section>
</div>`
}

function quotation({ words, who }: { words: string; who: string }): Html {
  return html`<figure class="quotation">
    <blockquote>${words}</blockquote>
    <figcaption>${who}</figcaption>
  </figure>`
}
