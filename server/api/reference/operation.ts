import { html } from 'hono/html'
import type { Operation, Parameter, Ref, Response } from '../openapi/types.ts'
import { codeBlock, coloredJson, curlOf } from './code.ts'
import type { Lookup } from './lookup.ts'
import { breakable, type Html, inline, prose } from './prose.ts'
import { refusalTable } from './refusals.ts'
import { fieldItem, fieldList } from './schema.ts'

/** An operation and where it is. */
export interface Place {
  method: string
  path: string
  operation: Operation
}

/** All there is to know of one endpoint: in words on one side, as an example on the other. */
export function operationArticle(place: Place, baseUrl: string, lookup: Lookup): Html {
  const { method, path, operation } = place
  const { operationId, summary, description = '' } = operation
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
  <header>
    <h3 id="${operationId}-title"><a class="title" href="#${operationId}">${summary}</a></h3>
    <p class="address">${methodMark(method)} <code>${breakable(path)}</code></p>
    ${factsOf(operation)}
  </header>
  <div class="columns">
    <div class="words">
      ${prose(description)}
      ${parameterPart(operation.parameters, lookup)}
      ${bodyPart(operation, lookup)}
      ${successPart(operation, lookup)}
      <h4>Refusals</h4>
      ${refusalTable(operation, lookup)}
    </div>
    <div class="examples">
      ${codeBlock('Request', curlOf(method, `${baseUrl}${path}`, operation))}
      ${exampleAnswer(operation, lookup)}
    </div>
  </div>
</article>`
}

export function methodMark(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`
}

function factsOf({ 'x-required-scope': scope, operationId, parameters }: Operation): Html {
  const named = (name: string) => parameters.some((parameter) => parameter.name === name)
  return html`<p class="facts">
    <span>${scope === null ? 'any key' : html`scope <code>${breakable(scope)}</code>`}</span>
    <span>operation <code>${operationId}</code></span>
    ${named('Idempotency-Key') && html`<span>safe to repeat with <code>Idempotency-Key</code></span>`}
    ${named('dry_run') && html`<span>can be tried with <code>dry_run</code></span>`}
  </p>`
}

function parameterPart(parameters: Parameter[], lookup: Lookup): Html | '' {
  const items = parameters.map(({ name, in: place, required, description = '', schema }) =>
    fieldItem(name, { ...schema, description }, `${place}${required ? '' : ', optional'}`, lookup),
  )
  return items.length === 0 ? '' : html`<h4>Parameters</h4><ul class="fields">${items}</ul>`
}

function bodyPart({ requestBody }: Operation, lookup: Lookup): Html | '' {
  if (requestBody === undefined) return ''
  const { schema = {} } = requestBody.content['application/json'] ?? {}
  const { description = '' } = lookup.schema(schema)
  return html`<h4>Body</h4>
    <p>${inline(`${description} ${requestBody.description}`.trim())}</p>
    ${fieldList(schema, lookup)}`
}

/** Its status, and what an operation answers when it did what it was asked. */
function successOf({ responses }: Operation, lookup: Lookup): [string, Response] {
  const found = Object.entries(responses).find(([status]) => status.startsWith('2'))
  if (found === undefined) throw new Error('an operation without a success')
  return [found[0], lookup.response(found[1])]
}

function successPart(operation: Operation, lookup: Lookup): Html {
  const [status, { content, headers }] = successOf(operation, lookup)
  return html`<h4>Answer ${status}</h4>
    ${fieldList(content['application/json']?.schema ?? {}, lookup)}
    <details class="headers"><summary>Headers of the answer</summary>${headerList(headers, lookup)}</details>`
}

function headerList(headers: Record<string, Ref>, lookup: Lookup): Html {
  const items = Object.entries(headers).map(([name, ref]) => {
    const { description, required, schema } = lookup.header(ref)
    return fieldItem(name, { ...schema, description }, required ? '' : 'sometimes', lookup)
  })
  return html`<ul class="fields">${items}</ul>`
}

function exampleAnswer(operation: Operation, lookup: Lookup): Html {
  const [status, { content }] = successOf(operation, lookup)
  const value = content['application/json']?.examples.success?.value
  return codeBlock(`Answer ${status}`, coloredJson(value))
}
