import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** The Markdown our texts use: headings of the second level, paragraphs and `code`. */
export function prose(markdown: string): Html[] {
  return markdown
    .split(/\n{2,}/)
    .map((block) =>
      block.startsWith('## ')
        ? html`<h2 id="${idOf(block.slice(3))}" class="minor">${inline(block.slice(3))}</h2>`
        : html`<p>${inline(block)}</p>`,
    )
}

/** What the headings of such a text say. */
export function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
}

/** What a link to a heading names. */
export function idOf(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-')
}

/** One line of it. Long names may break where they are put together. */
export function inline(text: string): unknown[] {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? html`<code class="inline">${breakable(part)}</code>` : part,
    )
}

/** Lets a name such as `idempotency_in_progress` break on a narrow screen. */
export function breakable(name: string): unknown[] {
  return name.split(/(?<=[_/])/).flatMap((part, index) => (index === 0 ? part : [WBR, part]))
}

const WBR = html`<wbr>`
