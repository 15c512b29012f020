import { html } from 'hono/html'
import type { Language } from '../../shared/form/text.contract.ts'
import { LANGUAGES } from '../../shared/language.ts'
import { HOMES, SITE_NAMES, type Site } from './sites-site.ts'
import type { Visit } from './visit.ts'

export type Html = ReturnType<typeof html>

interface Parts {
  title: string
  description: string
  /** The text between the dealer's name and the phone number. */
  menu: Html
  main: Html
}

const NAMES: Record<Language, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
}

/** A page of a dealer's site: the shared parts around its own content. */
export function sitePage(visit: Visit, site: Site, parts: Parts): Html {
  const { title, description, menu, main } = parts
  const { language, texts } = visit
  return html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <meta name="description" content="${description}">
  <link rel="icon" href="${logoOf(site)}" type="image/svg+xml">
  <link rel="stylesheet" href="/demo/site.css">
  <link rel="stylesheet" href="/demo/sections.css">
  <link rel="stylesheet" href="/demo/tour.css">
  ${coloursOf(site)}
  <link rel="stylesheet" href="${site.home}/room.css">
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
${header(visit, site, menu)}
<main id="content" tabindex="-1">
${main}
</main>
<footer class="bottom">
  <div class="wide bar">
    <p>${texts.invented(site.company)}</p>
    <p><a href="mailto:${site.email}">${site.email}</a></p>
  </div>
</footer>
</body>
</html>
`
}

function header(visit: Visit, site: Site, menu: Html): Html {
  const { texts, link } = visit
  const { home, brand, phone } = site
  return html`<header class="top">
  ${ribbon(visit, site)}
  <div class="wide bar main-bar">
    <a class="brand" href="${link(home)}"><img src="${logoOf(site)}" alt="" width="36" height="36">${brand}</a>
    <nav class="menu" aria-label="${texts.menu}">${menu}</nav>
    <a class="phone" href="tel:${phone.replaceAll(' ', '').replace(/^0/, '+31')}">${phone}</a>
  </div>
</header>`
}

/** Navigation that a real site lacks: the other example dealers, and a choice of four languages. */
function ribbon({ language, texts, link }: Visit, { name }: Site): Html {
  return html`<div class="ribbon">
    <div class="wide bar">
      <p>${texts.example}</p>
      <nav class="dealers" aria-label="${texts.dealers.title}">
        ${SITE_NAMES.map(
          (one) =>
            html`<a href="${link(HOMES[one])}"${currentIf(one === name)}>${texts.dealers[one]}</a>`,
        )}
      </nav>
      <nav class="languages" aria-label="${texts.languages}">
        ${LANGUAGES.map((one) => languageLink(one, one === language))}
      </nav>
    </div>
  </div>`
}

function logoOf({ name }: Site): string {
  return name === 'veranda' ? '/demo/logo.svg' : `/demo/${name}-logo.svg`
}

/** The colours in `site.css` are those of the first dealer. */
function coloursOf({ name }: Site): Html | '' {
  return name === 'veranda' ? '' : html`<link rel="stylesheet" href="/demo/${name}.css">`
}

/** The same page in another language. */
function languageLink(language: Language, isCurrent: boolean): Html {
  return html`<a href="?lang=${language}" lang="${language}" hreflang="${language}"${currentIf(isCurrent)}>${NAMES[language]}</a>`
}

function currentIf(isCurrent: boolean): Html | '' {
  return isCurrent ? html` aria-current="true"` : ''
}
