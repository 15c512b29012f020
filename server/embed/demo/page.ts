import { html } from 'hono/html'
import { LANGUAGES, type Language } from '../../resources/forms/text/contract.ts'
import type { Visit } from './visit.ts'

export type Html = ReturnType<typeof html>

interface Parts {
  title: string
  /** Stands between the dealer's name and the phone number. */
  menu: Html
  main: Html
}

const NAMES: Record<Language, string> = {
  nl: 'Nederlands',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
}

/** A page of the dealer's site: the parts all pages share, around its own content. */
export function sitePage(visit: Visit, { title, menu, main }: Parts): Html {
  const { language, texts } = visit
  return html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <meta name="description" content="${texts.description}">
  <link rel="icon" href="/demo/logo.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/demo/site.css">
  <link rel="stylesheet" href="/demo/sections.css">
  <link rel="stylesheet" href="/demo/tour.css">
  <link rel="stylesheet" href="/demo/room.css">
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
${header(visit, menu)}
<main id="content" tabindex="-1">
${main}
</main>
<footer class="bottom">
  <div class="wide bar">
    <p>${texts.invented}</p>
    <p><a href="mailto:info@lindehof.example">info@lindehof.example</a></p>
  </div>
</footer>
</body>
</html>
`
}

function header({ language, texts, link }: Visit, menu: Html): Html {
  return html`<header class="top">
  <div class="ribbon">
    <div class="wide bar">
      <p>${texts.example}</p>
      <nav class="languages" aria-label="${texts.languages}">
        ${LANGUAGES.map((one) => languageLink(one, one === language))}
      </nav>
    </div>
  </div>
  <div class="wide bar main-bar">
    <a class="brand" href="${link('/demo')}"><img src="/demo/logo.svg" alt="" width="36" height="36">Lindehof</a>
    <nav class="menu" aria-label="${texts.menu}">${menu}</nav>
    <a class="phone" href="tel:+31100000707">010 000 07 07</a>
  </div>
</header>`
}

/** The same page in another language. */
function languageLink(language: Language, isCurrent: boolean): Html {
  const current = isCurrent ? html` aria-current="true"` : ''
  return html`<a href="?lang=${language}" lang="${language}" hreflang="${language}"${current}>${NAMES[language]}</a>`
}
