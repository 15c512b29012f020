import { z } from 'zod'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { type Endpoint, Meta } from '../../ground/contract.ts'
import { messageOf } from '../../ground/errors.ts'
import { type ErrorCode, type ErrorStatus, REFUSALS } from '../../ground/refusals.ts'
import { codesOf } from './codes.ts'
import { DETAILS } from './details.ts'
import { exampleOf } from './example.ts'
import { budgetHeaders, type HeaderName, headersOf } from './headers.ts'

/** These come before the key's budgets are known: the first always, the second sometimes. */
const WITHOUT_BUDGETS: readonly ErrorStatus[] = [401, 408]
const PERHAPS_WITHOUT_BUDGETS: readonly ErrorStatus[] = [400, 429, 500, 503]

export type RefusalsOf = (endpoint: Endpoint) => ZodOpenApiResponsesObject

/** Every refusal an endpoint can answer, by status. Endpoints share refusals that are equal. */
export function createRefusals(): RefusalsOf {
  const made = new Map<string, ZodOpenApiResponseObject>()
  return (endpoint) => {
    const byStatus = Map.groupBy(codesOf(endpoint), (code) => REFUSALS[code].status)
    const entries = [...byStatus].map(([status, codes]) => {
      const write = endpoint.write && !WITHOUT_BUDGETS.includes(status)
      const id = codes.map(pascalCase).join('Or') + (write ? 'OnWrite' : '')
      const response = made.get(id) ?? { id, ...refusalOf(status, codes, write) }
      made.set(id, response)
      return [status, response]
    })
    return Object.fromEntries(entries)
  }
}

function refusalOf(
  status: ErrorStatus,
  codes: readonly ErrorCode[],
  write: boolean,
): ZodOpenApiResponseObject {
  const [first, ...others] = codes.map((code) => ERRORS[code])
  if (first === undefined) throw new Error('a refusal without a code')
  const errors = others.length === 0 ? first : z.discriminatedUnion('code', [first, ...others])
  const examples = Object.fromEntries(codes.map((code) => [code, exampleOfRefusal(code)]))
  return {
    description: codes.map((code) => REFUSALS[code].meaning).join(' '),
    headers: refusalHeaders(status, codes, write),
    content: { 'application/json': { schema: z.object({ meta: Meta, errors }), examples } },
  }
}

function exampleOfRefusal(code: ErrorCode) {
  const errors = exampleOf(ERRORS[code], 'output') as Record<string, unknown>
  const message = messageOf(code, { Allow: 'GET, HEAD, OPTIONS', ...errors })
  return { summary: REFUSALS[code].meaning, value: { meta: { message }, errors } }
}

function refusalHeaders(status: ErrorStatus, codes: readonly ErrorCode[], write: boolean) {
  const budgets = WITHOUT_BUDGETS.includes(status) ? [] : budgetHeaders({ write })
  const own = codes.flatMap((code): HeaderName[] => {
    const refusal = REFUSALS[code]
    return 'header' in refusal ? [refusal.header] : []
  })
  const [always, sometimes]: [HeaderName[], HeaderName[]] = [[], []]
  const known = PERHAPS_WITHOUT_BUDGETS.includes(status) ? sometimes : always
  known.push(...budgets)
  const onAll = own.length === codes.length ? always : sometimes
  onAll.push(...new Set(own))
  return headersOf(always, sometimes)
}

/** The schema of `errors` for each code. */
const ERRORS = Object.fromEntries(
  Object.entries(REFUSALS).map(([name, { status, meaning }]) => {
    const code = z.enum([name]).meta({ description: `Status ${status}. Decide by this code.` })
    const schema = z.object({ code, ...DETAILS[name as ErrorCode] })
    return [name, schema.meta({ id: pascalCase(name), description: meaning })]
  }),
) as Record<ErrorCode, z.ZodObject<{ code: z.ZodEnum }>>

function pascalCase(code: string): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
