import { html } from 'hono/html'
import type { Operation, Schema } from '../openapi/types.ts'
import type { Html } from './prose.ts'

const JSON_TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g

/** A block of code that can be scrolled with the keyboard too. */
export function codeBlock(title: string, code: unknown): Html {
  return html`<figure class="code"><figcaption>${title}</figcaption>
<pre tabindex="0" aria-label="${title}"><code>${code}</code></pre></figure>`
}

/** JSON with its names, texts and other values told apart. */
export function coloredJson(value: unknown): unknown[] {
  const text = JSON.stringify(value, null, 2)
  const parts: unknown[] = []
  let end = 0
  for (const { 0: token, 1: quoted, 2: colon, index } of text.matchAll(JSON_TOKEN)) {
    const kind = colon !== undefined ? 'key' : quoted !== undefined ? 'text' : 'value'
    const shown = kind === 'key' ? (quoted ?? '') : token
    parts.push(text.slice(end, index), html`<span class="${kind}">${shown}</span>`)
    end = index + shown.length
  }
  return [...parts, text.slice(end)]
}

/** A command that calls the operation with the examples of its description. */
export function curlOf(method: string, url: string, operation: Operation): string {
  const { parameters, requestBody } = operation
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((whole, { name, schema }) => whole.replace(`{${name}}`, exampleIn(schema)), url)
  const headers = parameters.filter((parameter) => parameter.in === 'header')
  const body = requestBody?.content['application/json']?.examples.request?.value
  const implied = body === undefined ? 'GET' : 'POST'
  return [
    `curl ${implied === method ? '' : `-X ${method} `}${path}`,
    `-H "Authorization: Bearer $KEY"`,
    ...headers.map(({ name, schema }) => `-H "${name}: ${exampleIn(schema)}"`),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`, `-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}

function exampleIn(schema: Schema): string {
  return encodeURIComponent(String(schema.examples?.[0] ?? ''))
}

function quoted(body: unknown): string {
  return `'${JSON.stringify(body, null, 2).replaceAll("'", "'\\''").replaceAll('\n', '\n  ')}'`
}
