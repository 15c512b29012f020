import { html } from 'hono/html'
import { accentOf, contrast, inkOn, readableColour } from '../../../shared/colour.ts'
import { drawingHtml, logoHtml, photoHtml } from './pictures.ts'

/** A part of an email. Its texts are plain: the layout escapes them. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'rows'; rows: readonly EmailRow[] }
  /** Shown in HTML only. `words` is the text alternative. */
  | { kind: 'drawing' | 'photo'; words: string }
  | { kind: 'link'; label: string; href: string }
  /** An important remark. */
  | { kind: 'note'; text: string }
  /** Text that the email is about, written or chosen by someone. */
  | { kind: 'said'; text: string }
  /** Below the line that email programs treat as the start of a signature, which some hide. */
  | { kind: 'small'; text: string }

/** A label and its value, such as a question and its answer. */
export interface EmailRow {
  label: string
  value: string
  /** The main content of the email, such as the total of an offer. */
  isMain?: boolean
}

/** The sender of an email. Without one it comes from the installation. */
export interface Brand {
  name: string
  /** A colour such as `#1f6f5c`. */
  accent: string | null
  hasLogo: boolean
}

/** An email has the branding of the dealer in its sender name. */
export function brandOf(
  { accent, logo }: { accent: string | null; logo: unknown },
  name: string,
): Brand {
  return { name, accent, hasLogo: logo !== null }
}

export interface EmailDraft {
  language: string
  subject: string
  blocks: readonly Block[]
  brand?: Brand
}

/** The text of an email, as plain text and as HTML. */
export function layOut({ language, blocks, brand, ...draft }: EmailDraft) {
  const subject = oneLine(draft.subject)
  const look = lookOf(brand?.accent ?? null)
  return {
    subject,
    text: `${plainText(blocks)}\n`,
    html: fillMailPlaces(PAGE, {
      language,
      title: escapeHtml(subject),
      preheader: escapeHtml(preheaderOf(subject, blocks)),
      edge: look.edge,
      head: brand === undefined ? '' : headHtml(brand),
      body: blocks.map((block) => toHtml(block, look)).join('\n'),
    }),
  }
}

/** The text of an email written by a person, with their name. It looks like one from an email program. */
export function layOutPlain(
  language: string,
  { subject, text, from }: { subject: string; text: string; from: string },
) {
  const body: Block[] = [{ kind: 'text', text }]
  const signed: Block[] = [...body, { kind: 'text', text: from }]
  const look = lookOf(null)
  return {
    subject: oneLine(subject),
    text: `${plainText(signed)}\n`,
    html: fillMailPlaces(PLAIN_PAGE, {
      language,
      body: signed.map((block) => linked(toHtml(block, look))).join('\n'),
    }),
  }
}

/** Links addresses in escaped text. */
function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, '<a href="$&">$&</a>')
}

const LONGEST_PREHEADER = 140

/** The preview text in a list of emails: the main content that the subject lacks. */
function preheaderOf(subject: string, blocks: readonly Block[]): string {
  const texts = (kind: 'said' | 'text') =>
    blocks.flatMap((block) => (block.kind === kind ? [block.text] : []))
  const rows = blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []))
  const main = rows
    .filter(({ value }) => !subject.includes(value))
    .toSorted((a, b) => Number(b.isMain ?? false) - Number(a.isMain ?? false))
  const mainTexts = [...texts('said'), ...main.map(({ label, value }) => `${label}: ${value}`)]
  const words = mainTexts.join(' · ') || (texts('text')[0] ?? '')
  const line = oneLine(words)
  return line.length <= LONGEST_PREHEADER
    ? line
    : `${line.slice(0, LONGEST_PREHEADER - 1).toWellFormed()}…`
}

/**
 * The colours of an email. Text and background are the email program's own, so that they are readable
 * in light and dark mode. Many programs strip style sheets, and invert colours in dark mode.
 */
interface MailLook {
  accent: string
  onAccent: string
  /** The accent, mixed until it is visible on light and on dark. */
  edge: string
}

const WHITE = 'ffffff'
const NIGHT = '121212'
/** WCAG 2.2, 1.4.11: non-text contrast. */
const SEEN = 3

function lookOf(given: string | null): MailLook {
  const accent = accentOf(given)
  const onLight = readableColour(accent, WHITE, '000000', SEEN)
  const edge =
    contrast(onLight, NIGHT) >= SEEN ? onLight : readableColour(accent, NIGHT, WHITE, SEEN)
  return { accent: `#${accent}`, onAccent: `#${inkOn(accent)}`, edge: `#${edge}` }
}

/** The plain text of these parts. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => toText(block) ?? []).join('\n\n')
}

/** A name with a line break must never start a header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function toText(block: Block): string | null {
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase()
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'drawing':
    case 'photo':
      return null
    case 'link':
      // The number is among the rows.
      return block.href.startsWith('tel:') ? null : `${block.label}:\n${block.href}`
    case 'small':
      return `-- \n${block.text}`
    default:
      return block.text
  }
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const EMAIL_TEMPLATES = `${FONT};font-size:16px;line-height:1.5`
/** Between background and text colour, on light and on dark. */
const LINE = '#8d969e'
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

function toHtml(block: Block, { accent, onAccent, edge }: MailLook): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="margin:28px 0 8px;font-size:17px;line-height:1.3">${escapeHtml(block.text)}</h2>`
    case 'rows':
      return `<table ${TABLE} width="100%" style="margin:12px 0">\n${block.rows.map(rowHtml).join('\n')}\n</table>`
    case 'drawing':
      return drawingHtml(escapeHtml(block.words))
    case 'photo':
      return photoHtml(escapeHtml(block.words))
    case 'link': {
      const style = `display:inline-block;padding:12px 22px;color:${onAccent};font-weight:600;text-decoration:none`
      const button = `<a href="${escapeHtml(block.href)}" style="${style}">${escapeHtml(block.label)}</a>`
      return `<table ${TABLE} style="margin:24px 0"><tr><td bgcolor="${accent}" style="${EMAIL_TEMPLATES};background-color:${accent};border:1px solid ${edge};border-radius:8px;text-align:center">${button}</td></tr></table>`
    }
    case 'said':
    case 'note':
      return `<p style="margin:16px 0;padding:2px 0 2px 14px;border-left:3px solid ${edge}">${lines(block.text)}</p>`
    case 'small':
      return `<p style="margin:28px 0 0;padding-top:12px;border-top:1px solid ${LINE};font-size:13px">${lines(block.text).replace(/https?:[^\s<]+$/, '<a href="$&" style="color:inherit">$&</a>')}</p>`
    default:
      return block.text
        .split(/\n{2,}/)
        .map((paragraph) => `<p style="margin:0 0 16px">${lines(paragraph)}</p>`)
        .join('\n')
  }
}

function rowHtml({ label, value, isMain = false }: EmailRow): string {
  const cell = `${EMAIL_TEMPLATES};padding:4px 0;vertical-align:top;text-align:left`
  const large = isMain ? ';font-size:18px' : ''
  return `<tr><td width="38%" style="${cell};padding-right:14px">${escapeHtml(label)}</td><td style="${cell};overflow-wrap:anywhere;font-weight:600${large}">${lines(value)}</td></tr>`
}

function headHtml({ name, hasLogo }: Brand): string {
  const logo = hasLogo ? logoHtml() : ''
  return `<table ${TABLE} style="margin:0 0 24px"><tr>
${logo}<td style="${FONT};font-size:18px;line-height:1.3;font-weight:700">${escapeHtml(name)}</td>
</tr></table>
`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n')
}

function escapeHtml(text: string): string {
  return String(html`${text}`)
}

/** Padding, so that a list of emails shows only the preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(80)

/**
 * All styles are inline. The style sheet only declares dark mode. Outlook, which ignores
 * `max-width`, has a table for it.
 */
const PAGE = `<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{title}</title>
<style>:root { color-scheme: light dark; supported-color-schemes: light dark; }</style>
</head>
<body style="margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px" aria-hidden="true">{preheader}${FILLER}</div>
<table ${TABLE} width="100%"><tr><td align="center" style="padding:12px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:600px;border-top:4px solid {edge}"><tr><td style="${EMAIL_TEMPLATES};padding:22px 20px 26px;text-align:left">
{head}{body}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`

const PLAIN_PAGE = `<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="${EMAIL_TEMPLATES}">
{body}
</body>
</html>
`

/** Replaces the placeholders `{name}` of a text. A placeholder without a value stays. */
export function fillMailPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  )
}
