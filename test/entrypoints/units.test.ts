import { expect, it } from 'vitest'
import type { z } from 'zod'
import { toJsonSchema } from '../../server/core/json-schema.ts'
import { API_ROUTES, PORTAL_ROUTES } from '../../server/entrypoints/routes.ts'

/** What is left, each with its reason. A new one is a defect: the list only gets shorter. */
const LEFT: Readonly<Record<string, string>> = {
  'listDeliveries duration_ms': 'v1 says how long an attempt took in milliseconds',
  'testWebhook duration_ms': 'the same record',
  'POST /settings/mail-texts/preview drawing_at': 'a place in a text',
}

/** Words of a name or a description that tell of another unit. Rounding to cents is no unit. */
const OTHER_UNIT = /hundredth|millionth|millisecond|(?<!rounded to )\bcents\b|_(cents|ms)$/i
/** A whole number of these would be cents, hundredths of a percent or milliseconds. */
const NEVER_WHOLE = /(^|_)(price|amount|total|net|gross|pct|percent)$|(^|_)rate$|(^|_)(at|until)$/

interface Shape {
  type?: string | string[]
  description?: string
  properties?: Record<string, Shape>
}

/** The fields below a schema that are in another unit, by their names. */
function otherUnits(shape: Shape, name: string): string[] {
  const types = [shape.type, ...variantsOf(shape).map(({ type }) => type)].flat()
  const isWhole = types.includes('integer') && NEVER_WHOLE.test(name)
  const own = isWhole || OTHER_UNIT.test(name) || OTHER_UNIT.test(shape.description ?? '')
  const inside = Object.entries(shape).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || key === 'examples') return []
    if (key === '$defs' || key === 'properties') {
      return Object.entries(value as object).flatMap(([field, one]) => otherUnits(one, field))
    }
    return otherUnits(value as Shape, '')
  })
  return own ? [name, ...inside] : inside
}

function variantsOf(shape: object): Shape[] {
  const { anyOf = [], oneOf = [] } = shape as Record<'anyOf' | 'oneOf', Shape[] | undefined>
  return [...anyOf, ...oneOf]
}

function unitsOf(schema: z.ZodType | null, io: 'input' | 'output'): string[] {
  return schema === null ? [] : otherUnits(toJsonSchema(schema, io) as Shape, '')
}

it('every wire has amounts in euros, rates in percent and times as RFC 3339', () => {
  const found = [...API_ROUTES, ...PORTAL_ROUTES].flatMap(({ endpoint }) => {
    const { name, params, query, body, data } = endpoint
    const sent = [params, query, body].flatMap((schema) => unitsOf(schema, 'input'))
    return [...sent, ...unitsOf(data, 'output')].map((field) => `${name} ${field}`)
  })
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(LEFT).toSorted())
})
