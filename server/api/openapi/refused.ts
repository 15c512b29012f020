import { z } from 'zod'
import { type Endpoint, Meta } from '../../contract.ts'
import { type ErrorCode, type ErrorStatus, STATUS_BY_CODE } from '../../errors.ts'
import { budgetHeaders, headersOf, jsonContent, ON_EVERY_ANSWER } from './answers.ts'
import { codesByStatus } from './codes.ts'
import type { Components } from './components.ts'
import { exampleOf } from './example.ts'
import type { HeaderName } from './headers.ts'
import { REFUSALS } from './refusals.ts'
import type { Ref, Response, Schema } from './types.ts'

/** Statuses that are answered before the key is known, or before its budgets are. */
const WITHOUT_BUDGETS: readonly ErrorStatus[] = [401, 408]
const PERHAPS_WITHOUT_BUDGETS: readonly ErrorStatus[] = [400, 429, 500, 503]

/** Every refusal an endpoint can answer, by status. Equal ones of several endpoints are one. */
export function refusalsOf(endpoint: Endpoint, components: Components): Record<string, Ref> {
  const budgets = budgetHeaders(endpoint)
  const entries = [...codesByStatus(endpoint)].map(([status, codes]) => {
    const ofWrites = endpoint.write && !WITHOUT_BUDGETS.includes(status)
    const name = codes.map(pascalCase).join('Or') + (ofWrites ? 'OnWrite' : '')
    return [status, components.response(name, () => refusalOf(status, codes, budgets, components))]
  })
  return Object.fromEntries(entries)
}

function refusalOf(
  status: ErrorStatus,
  codes: readonly ErrorCode[],
  budgets: readonly HeaderName[],
  components: Components,
): Response {
  const kinds = codes.map((code) => ({ code, schema: components.output(errorsSchema(code)) }))
  const examples = kinds.map(({ code, schema }) => {
    const { meaning, message } = REFUSALS[code]
    const value = { meta: { message }, errors: exampleOf(schema, components) }
    return [code, { summary: meaning, value }]
  })
  const properties = { meta: components.output(Meta), errors: oneOf(kinds) }
  return {
    description: codes.map((code) => REFUSALS[code].meaning).join(' '),
    headers: refusalHeaders(status, codes, budgets, components),
    content: jsonContent(
      { type: 'object', properties, required: Object.keys(properties) },
      Object.fromEntries(examples),
    ),
  }
}

/** What `errors` holds, told apart by its code. */
function oneOf(kinds: readonly { code: ErrorCode; schema: Schema }[]): Schema {
  const [only, ...others] = kinds
  if (only !== undefined && others.length === 0) return only.schema
  const mapping = Object.fromEntries(kinds.map(({ code, schema }) => [code, schema.$ref]))
  return {
    oneOf: kinds.map(({ schema }) => schema),
    discriminator: { propertyName: 'code', mapping },
  }
}

function refusalHeaders(
  status: ErrorStatus,
  codes: readonly ErrorCode[],
  budgets: readonly HeaderName[],
  components: Components,
): Record<string, Ref> {
  const always: HeaderName[] = [...ON_EVERY_ANSWER]
  const sometimes: HeaderName[] = []
  if (PERHAPS_WITHOUT_BUDGETS.includes(status)) sometimes.push(...budgets)
  else if (!WITHOUT_BUDGETS.includes(status)) always.push(...budgets)
  const own = codes.flatMap((code) => REFUSALS[code].header ?? [])
  const onAll = own.length === codes.length ? always : sometimes
  onAll.push(...new Set(own))
  return headersOf(components, always, sometimes)
}

function errorsSchema(code: ErrorCode) {
  const { meaning, details } = REFUSALS[code]
  const says = `Status ${STATUS_BY_CODE[code]}: decide by this.`
  return z
    .object({ code: z.enum([code]).meta({ description: says }), ...details })
    .meta({ id: pascalCase(code), description: meaning })
}

function pascalCase(code: string): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
