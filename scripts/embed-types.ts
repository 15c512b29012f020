// `npm run embed:types` writes the types of clients/embed, and the tables of docs/embedding.md, from its description.
import { readFileSync, writeFileSync } from 'node:fs'
import { ATTRIBUTES, EVENTS, METHODS } from '../clients/embed/description.ts'
import { VARIANTS } from '../shared/form/form.contract.ts'
import { runCommand } from './run-command.ts'

const TYPES = 'clients/embed/src/generated.ts'
const DOCS = 'docs/embedding.md'
const ANSWERS = 'data-zv-<key>'

const named = Object.entries(ATTRIBUTES).filter(([name]) => name !== ANSWERS)

/** The expected generated types, before formatting. */
export function typesText(): string {
  const optional = (name: string) => (name === 'data-zv' ? '' : '?')
  const attributes = named.map(([name, { type }]) => {
    const own = type === 'boolean' ? "''" : type
    return `'${name}'${optional(name)}: ${own} | undefined`
  })
  const props = Object.entries(ATTRIBUTES).map(
    ([name, { prop, type, text: description }]) =>
      `/** ${textOf(description)} */\n${prop}${optional(name)}: ${type} | undefined`,
  )
  const details = Object.entries(EVENTS).map(([name, { detail = {} }]) => {
    const own = Object.entries(detail).map(([key, type]) => `${key}: ${type}`)
    return `${name}: About${own.length > 0 ? ` & { ${own.join('; ')} }` : ''}`
  })
  const methods = Object.entries(METHODS).map(
    ([name, { type, text: description }]) => `/** ${textOf(description)} */\n${name}${type}`,
  )
  const names = Object.fromEntries(named.map(([name, { prop }]) => [prop, name]))
  return `// Written by \`npm run embed:types\` from description.ts.

export type Variant = ${VARIANTS.map((name) => `'${name}'`).join(' | ')}

/** The attributes of \`<zeven-widget>\`. */
export interface ZevenAttributes {
${attributes.join('\n')}
/** An answer to start with, by the key of its question. */
[answer: \`data-zv-\${string}\`]: string | undefined
}

/** What a component takes. */
export interface ZevenProps {
${props.join('\n')}
}

/** What each event tells of: its form and variant. */
export interface About { form: string; variant: Variant }

/** The \`detail\` of each event, by its name after \`zeven:\`. */
export interface ZevenDetails {
${details.join('\n')}
}

/** The methods of \`<zeven-widget>\`. Each waits until its form is shown. */
export interface ZevenMethods {
${methods.join('\n')}
}

/** The attribute of each prop; \`answers\` are one attribute each. */
export const ATTRIBUTE_OF = ${JSON.stringify(names)} as const

export const EVENTS = ${JSON.stringify(Object.keys(EVENTS))} as const
`
}

/** A sentence of the docs as a comment: without links. */
function textOf(description: string): string {
  return description.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
}

/** The page with its expected tables. */
export function docsText(page: string): string {
  const rows = (entries: [string, string][]) =>
    entries.map(([a, b]) => `| ${a} | ${b} |\n`).join('')
  const attributes = Object.entries(ATTRIBUTES).map(
    ([name, { text: description }]): [string, string] => [`\`${name}\``, description],
  )
  const events = Object.entries(EVENTS).map(([name, { text: description }]): [string, string] => [
    `\`zeven:${name}\``,
    description,
  ])
  const methods = Object.values(METHODS).map(({ call, text: description }): [string, string] => [
    call,
    description,
  ])
  return [
    ['Attribute | Meaning', rows(attributes)],
    ['Event | When', rows(events)],
    ['Method | What it does', rows(methods)],
  ].reduce((text, [head, body]) => {
    const at = text.indexOf(`| ${head} |\n|---|---|\n| \``)
    if (at < 0) throw new Error(`${DOCS} has no table of ${head}`)
    const from = text.indexOf('|---|---|\n', at) + '|---|---|\n'.length
    return text.slice(0, from) + body + text.slice(text.indexOf('\n\n', from) + 1)
  }, page)
}

if (import.meta.main) {
  writeFileSync(TYPES, typesText())
  writeFileSync(DOCS, docsText(readFileSync(DOCS, 'utf8')))
  process.exitCode = await runCommand(`biome check --write ${TYPES}`, {})
}
