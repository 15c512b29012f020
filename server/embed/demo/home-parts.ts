import { html } from 'hono/html'
import { VARIANTS } from '../../resources/forms/contract.ts'
import type { Html } from './page.ts'
import type { Visit } from './visit.ts'

export function hero({ texts }: Visit): Html {
  const { kicker, title, lead, begin, quote, picture } = texts.hero
  return html`<div class="hero">
  <div class="wide hero-grid">
    <div>
      <p class="kicker">${kicker}</p>
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      <p class="actions">
        <a class="button" href="#size">${begin}</a>
        <a href="#quick">${quote}</a>
      </p>
    </div>
    <img class="art" src="/demo/hero.svg" alt="${picture}" width="560" height="400">
  </div>
</div>`
}

/** Shows a dealer all variants by name. Each is a link to its place on the page. */
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

export function way({ texts }: Visit): Html {
  const { title, steps } = texts.way
  const { draw, calculate, measure, build } = steps
  return html`<section class="soft" id="way" aria-labelledby="way-title">
  <div class="wide block">
    <h2 id="way-title">${title}</h2>
    <ol class="steps">
      ${[draw, calculate, measure, build].map(
        (step) => html`<li><h3>${step.title}</h3><p>${step.text}</p></li>`,
      )}
    </ol>
  </div>
</section>`
}
