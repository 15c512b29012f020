import { html } from 'hono/html'
import { accentOf } from '../../../shared/colour.ts'
import type { Language } from '../../../shared/form/text.contract.ts'

export type Html = ReturnType<typeof html>

export interface PageFrame {
  language: Language
  title: string
  skip: string
  accent: string | null
  /** Whether search engines may list the page. */
  isListed?: boolean
  /** The dealer's logo, if there is one, which also is in the tab. */
  icon: string | null
  body: Html
}

/** Where the style sheet and the script of customers' pages are; null before they are built. */
export interface Built {
  /** Below which they are, and the looks of accents. */
  path: string
  style: string | null
  script: string | null
}

export function frame(
  { language, title, skip, accent, isListed = false, icon, body }: PageFrame,
  built: Built,
): Html {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isListed ? '' : html`<meta name="robots" content="noindex, nofollow">`}
<title>${title}</title>
${built.style && html`<link rel="stylesheet" href="${built.style}">`}
<link rel="stylesheet" href="${built.path}/look/${accentOf(accent)}.css">
${built.script && html`<script type="module" src="${built.script}"></script>`}
<link rel="icon" href="${icon ?? `${built.path}/look/${accentOf(accent)}.svg`}">
</head>
<body>
<a class="skip" href="#content">${skip}</a>
${body}
</body>
</html>
`
}
