import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { accentOf } from '../../../shared/colour.ts'
import type { Language } from '../../../shared/form/text.contract.ts'
import { pageLook } from './look.ts'

export type Html = ReturnType<typeof html>

export interface PageFrame {
  language: Language
  title: string
  skip: string
  accent: string | null
  /** Whether search engines may list the page. */
  isListed?: boolean
  /** The dealer's logo, if there is one, which is also the favicon. */
  icon: string | null
  body: Html
}

/** The built files of customers' pages; empty before the build. */
export interface Built {
  /** The path of the script and of the accent dots. */
  path: string
  /** The style sheet itself. */
  style: string
  script: string | null
}

/** A whole page, and its style source for the policy. */
export interface Framed {
  page: Html
  styles: string
}

export function frame(
  { language, title, skip, accent, isListed = false, icon, body }: PageFrame,
  built: Built,
): Framed {
  // A linked style sheet would delay the first paint on a slow network.
  const style = `${built.style}${pageLook(accentOf(accent))}`
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isListed ? '' : html`<meta name="robots" content="noindex, nofollow">`}
<title>${title}</title>
<style>${raw(style)}</style>
${built.script && html`<script type="module" src="${built.script}"></script>`}
<link rel="icon" href="${icon ?? `${built.path}/look/${accentOf(accent)}.svg`}">
</head>
<body>
<a class="skip" href="#content">${skip}</a>
${body}
</body>
</html>
`
  return { page, styles: `'sha256-${createHash('sha256').update(style).digest('base64')}'` }
}
