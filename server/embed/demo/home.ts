import { html } from 'hono/html'
import { hero, tour, way } from './home-parts.ts'
import { type Html, sitePage } from './page.ts'
import type { Visit } from './visit.ts'
import { note, widget } from './widget.ts'

/** The dealer's own page, with each widget where a dealer would have it. */
export function homePage(visit: Visit): Html {
  const { texts } = visit
  return sitePage(visit, {
    title: texts.title,
    menu: menu(visit),
    main: html`${hero(visit)}
${tour(visit)}
<section class="wide block" id="size">
  ${intro(texts.size)}
  ${widget(visit, 'size')}
</section>
${way(visit)}
${roofAndPrice(visit)}
${allAtOnce(visit)}
${areaAndCallback(visit)}
<section class="soft" id="quick">
  <div class="wide block">
    ${intro(texts.quick)}
    ${widget(visit, 'quick')}
  </div>
</section>`,
  })
}

function menu({ texts, link }: Visit): Html {
  const { way, quote, configurator } = texts.menuItems
  return html`
    <a href="#way">${way}</a>
    <a href="#quick">${quote}</a>
    <a href="${link('/demo/configurator')}">${configurator}</a>`
}

function roofAndPrice(visit: Visit): Html {
  const { choice, price, quotes } = visit.texts
  return html`<div class="wide block pair">
  <section id="choice">
    ${intro(choice)}
    ${widget(visit, 'choice', quotation(quotes.drawing))}
  </section>
  <section id="price">
    ${intro(price)}
    ${widget(visit, 'price')}
  </section>
</div>`
}

function areaAndCallback(visit: Visit): Html {
  const { area, callback, quotes } = visit.texts
  return html`<div class="wide block pair">
  <section id="area">
    ${intro(area)}
    ${widget(visit, 'area', quotation(quotes.offer))}
  </section>
  <section id="callback">
    ${intro(callback)}
    ${widget(visit, 'callback')}
  </section>
</div>`
}

/** Links to the full form, which has a page of its own. */
function allAtOnce({ texts, link }: Visit): Html {
  const { title, text, button } = texts.full
  return html`<section class="band" id="full">
  <div class="wide block">
    <div>
      <h2>${title}</h2>
      <p>${text}</p>
      ${note('full', texts.notes.full)}
    </div>
    <a class="button" href="${link('/demo/configurator')}">${button}</a>
  </div>
</section>`
}

function intro({ title, text }: { title: string; text: string }): Html {
  return html`<div class="intro">
    <h2>${title}</h2>
    <p>${text}</p>
  </div>`
}

function quotation({ words, who }: { words: string; who: string }): Html {
  return html`<figure class="quotation">
    <blockquote>${words}</blockquote>
    <figcaption>${who}</figcaption>
  </figure>`
}
