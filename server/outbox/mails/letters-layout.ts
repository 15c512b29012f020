import { html } from 'hono/html'
import { drawingHtml } from './drawing.ts'

/** A part of a mail. Its texts are plain: the layout escapes them. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'rows'; rows: readonly LetterRow[] }
  /** Only the HTML shows it. `words` say the same for who does not see it. */
  | { kind: 'drawing'; words: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'small'; text: string }

/** A label and its value, such as a question and the answer to it. */
export interface LetterRow {
  label: string
  value: string
}

export interface LetterDraft {
  language: string
  subject: string
  blocks: readonly Block[]
}

/** The words of a mail, in plain text and as HTML. */
export function layOut({ language, blocks, ...draft }: LetterDraft) {
  const subject = oneLine(draft.subject)
  return {
    subject,
    text: `${plainText(blocks)}\n`,
    html: fillLetter(PAGE, {
      language,
      title: escapeHtml(subject),
      body: blocks.map(toHtml).join('\n'),
    }),
  }
}

/** What these parts say in plain text. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => toText(block) ?? []).join('\n\n')
}

/** A name with a line break in it must never begin a header. */
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
      return null
    case 'link':
      return `${block.label}:\n${block.href}`
    case 'small':
      return `-- \n${block.text}`
    default:
      return block.text
  }
}

function toHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`
    case 'rows':
      return `<dl>\n${block.rows.map(rowHtml).join('\n')}\n</dl>`
    case 'drawing':
      return drawingHtml(escapeHtml(block.words))
    case 'link':
      return `<p><a class="go" href="${escapeHtml(block.href)}">${escapeHtml(block.label)}</a></p>`
    case 'small':
      return `<p class="small">${lines(block.text)}</p>`
    default:
      return block.text
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${lines(paragraph)}</p>`)
        .join('\n')
  }
}

function rowHtml({ label, value }: LetterRow): string {
  return `<dt>${escapeHtml(label)}</dt><dd>${lines(value)}</dd>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n')
}

function escapeHtml(text: string): string {
  return String(html`${text}`)
}

/** Colours are left to the mail program, so that it reads well on light and on dark. */
const PAGE = `<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{title}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; }
h2 { font-size: 16px; margin: 24px 0 8px; }
dl { margin: 16px 0; }
dt { font-size: 14px; opacity: 0.75; }
dd { margin: 0 0 10px; font-weight: 600; }
img { display: block; max-width: 100%; height: auto; border-radius: 8px; }
.go { display: inline-block; padding: 10px 18px; border: 1px solid; border-radius: 8px; font-weight: 600; text-decoration: none; }
.small { margin-top: 32px; font-size: 13px; opacity: 0.75; }
</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
`

/** Puts values in the places `{name}` of a text. A place without a value stays as it is. */
export function fillLetter(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  )
}
