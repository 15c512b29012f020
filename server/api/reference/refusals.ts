import { html } from 'hono/html'
import type { OpenApi, Operation, Schema } from '../openapi/types.ts'
import { codeBlock, coloredJson } from './code.ts'
import type { Lookup } from './lookup.ts'
import { breakable, type Html, inline } from './prose.ts'
import { fieldList } from './schema.ts'

interface Refusal {
  status: string
  code: string
  meaning: string
  example: unknown
  /** Of what is under `errors`. */
  schema: Schema
}

/** The codes one operation can be refused with, each a link to what it says. */
export function refusalTable(operation: Operation, lookup: Lookup): Html {
  const rows = refusalsOf(operation, lookup).map(
    ({ status, code, meaning }) => html`<tr>
      <td><span class="status">${status}</span> <a href="#${code}"><code>${breakable(code)}</code></a></td>
      <td>${inline(meaning)}</td></tr>`,
  )
  return html`<table><thead><tr><th scope="col">Status and code</th><th scope="col">Meaning</th></tr></thead>
    <tbody>${rows}</tbody></table>`
}

/** Every code there is, with its fields and an example. */
export function refusalSection(document: OpenApi, lookup: Lookup): Html {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const all = operations.flatMap((operation) => refusalsOf(operation, lookup))
  const byCode = new Map(all.map((refusal) => [refusal.code, refusal]))
  const items = [...byCode.values()]
    .toSorted((a, b) => Number(a.status) - Number(b.status))
    .map((refusal) => refusalItem(refusal, lookup))
  return html`<section id="error-codes" class="codes"><h2>Error codes</h2>${items}</section>`
}

function refusalItem({ status, code, meaning, example, schema }: Refusal, lookup: Lookup): Html {
  return html`<details id="${code}"><summary><span class="status">${status}</span>
    <code>${breakable(code)}</code> <span class="meaning">${inline(meaning)}</span></summary>
    ${fieldList(schema, lookup)}
    ${codeBlock(`Answer ${status}`, coloredJson(example))}
  </details>`
}

function refusalsOf({ responses }: Operation, lookup: Lookup): Refusal[] {
  return Object.entries(responses).flatMap(([status, ref]) => {
    if (Number(status) < 400) return []
    const { schema, examples } = lookup.response(ref).content['application/json'] ?? {}
    const errors = lookup.schema(schema?.properties?.errors ?? {})
    const kinds = (errors.oneOf ?? [errors]).map((kind) => lookup.schema(kind))
    return Object.entries(examples ?? {}).map(([code, { summary, value }], index) => ({
      status,
      code,
      meaning: summary,
      example: value,
      schema: kinds[index] ?? {},
    }))
  })
}
