import { html, raw } from 'hono/html'
import type { Schema } from '../openapi/types.ts'
import type { Lookup } from './lookup.ts'
import { type Html, inline } from './prose.ts'

/** The fields of an object, those of objects in it folded away. */
export function fieldList(schema: Schema, lookup: Lookup): Html | '' {
  const { properties = {}, required = [] } = lookup.schema(schema)
  const fields = Object.entries(properties).map(([name, field]) =>
    fieldItem(name, field, required.includes(name) ? '' : 'optional', lookup),
  )
  return fields.length === 0 ? '' : html`<ul class="fields">${fields}</ul>`
}

export function fieldItem(name: string, field: Schema, note: string, lookup: Lookup): Html {
  const { description = '' } = lookup.schema(field)
  const inner = innerObjects(field, lookup)
  return html`<li>
    <p class="field"><code class="name">${name}</code> <span class="type">${typeOf(field, lookup)}</span>
    ${note && html`<span class="note">${note}</span>`}</p>
    ${description && html`<p>${inline(description)}</p>`}
    ${rulesOf(choiceOf(field, lookup))}
    ${inner.map((one) => html`<details ${name === 'data' && raw('open')}><summary>Fields of <code>${name}</code>${kindOf(one, inner)}</summary>${fieldList(one, lookup)}</details>`)}
  </li>`
}

/** Such as `integer`, `string or null`, `array of object`. */
function typeOf(field: Schema, lookup: Lookup): string {
  const { type, items, anyOf, oneOf, format } = lookup.schema(field)
  const choices = anyOf ?? oneOf
  if (choices !== undefined && type === undefined) {
    return [...new Set(choices.map((choice) => typeOf(choice, lookup)))].join(' or ')
  }
  if (type === 'array') return `array of ${typeOf(items ?? {}, lookup)}`
  const names = [type ?? 'any value'].flat().join(' or ')
  return format === undefined ? names : `${names}, ${format}`
}

/** What a field is when it is not null. */
function choiceOf(field: Schema, lookup: Lookup): Schema {
  const schema = lookup.schema(field)
  const choice =
    schema.type === undefined ? schema.anyOf?.find(({ type }) => type !== 'null') : undefined
  return choice === undefined ? schema : lookup.schema(choice)
}

/** The objects in a field: several where it holds one of several kinds. */
function innerObjects(field: Schema, lookup: Lookup): Schema[] {
  const { oneOf } = lookup.schema(field)
  if (oneOf !== undefined) return oneOf.flatMap((choice) => innerObjects(choice, lookup))
  const schema = choiceOf(field, lookup)
  if (schema.type === 'array') return innerObjects(schema.items ?? {}, lookup)
  return schema.properties === undefined ? [] : [schema]
}

/** What tells a kind from the others: the field that always has the same value. */
function kindOf({ properties = {} }: Schema, kinds: readonly Schema[]): Html | '' {
  const telling = Object.values(properties).find((field) => field.const !== undefined)
  if (kinds.length < 2 || telling === undefined) return ''
  return html`, <code>${telling.const}</code>`
}

function rulesOf(schema: Schema): Html | '' {
  const { minimum, maximum, minLength, maxLength, maxProperties } = schema
  const rules = [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(undefined, maxProperties, ' keys'),
    schema.enum === undefined || schema.enum.length < 2
      ? ''
      : `one of ${schema.enum.map((value) => `\`${value}\``).join(', ')}`,
    schema.const === undefined ? '' : `always \`${schema.const}\``,
    schema.default === undefined ? '' : `default ${schema.default}`,
  ].filter((rule) => rule !== '')
  return rules.length === 0 ? '' : html`<p class="rules">${inline(rules.join(' · '))}</p>`
}

function range(least: unknown, most: unknown, unit: string): string {
  const [from, to] = [least, most].map((value) => (value === undefined ? '' : figure(value)))
  if (from && to) return `${from} to ${to}${unit}`
  if (to) return `at most ${to}${unit}`
  return from ? `at least ${from}${unit}` : ''
}

function figure(value: unknown): string {
  return Number(value).toLocaleString('en')
}
