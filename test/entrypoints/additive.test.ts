import { describe, expect, it } from 'vitest'
import { type ApiDocument, breaksOf, type Schema } from '../../scripts/additive.ts'
import { currentShape, releasedShape } from '../../scripts/released-api.ts'

/** Changes that were decided all the same, each with its reason. */
const DECIDED = [
  // What is absent is null: before, it was an empty text that nobody had written.
  'GET /webhooks: answer.data.webhooks[].description is string or null, and was string',
]

/** The document after a change of a copy of it. */
function changed(change: (document: ApiDocument) => void): ApiDocument {
  const copy = structuredClone(currentShape())
  change(copy)
  return copy
}

function schemaOf(
  { components }: ApiDocument,
  name: string,
): Required<Pick<Schema, 'properties' | 'required'>> {
  const { properties, required } = components.schemas[name] ?? {}
  if (properties === undefined || required === undefined) throw new Error(`no schema ${name}`)
  return { properties, required }
}

function operationOf({ paths }: ApiDocument, path: string, method: string) {
  const operation = paths[path]?.[method]
  if (operation === undefined) throw new Error(`no operation ${method} ${path}`)
  return operation
}

it('the API is the released one with additions; `npm run api:released` is for a release alone', () => {
  expect(breaksOf(releasedShape(), currentShape())).toEqual(DECIDED)
})

describe('a change that is not additive is found:', () => {
  const STATUS = ['status']
  it.each<[string, (document: ApiDocument) => void, string]>([
    ['an endpoint is gone', ({ paths }) => void delete paths['/me'], 'GET /me is gone'],
    [
      'a field of an answer is gone',
      (document) => {
        const { properties, required } = schemaOf(document, 'Customer')
        delete properties.customer_no
        required.splice(required.indexOf('customer_no'), 1)
      },
      'GET /customers/{id}: answer.data.customer_no is gone',
    ],
    [
      'a field is left out at times',
      (document) => void schemaOf(document, 'Customer').required.splice(0, 1),
      'GET /customers/{id}: answer.data.id need not be there any more',
    ],
    [
      'a field has another type',
      (document) => {
        schemaOf(document, 'Customer').properties.id = { type: 'string' }
      },
      'GET /customers/{id}: answer.data.id is string, and was integer',
    ],
    [
      'a field may be null',
      (document) => {
        const language = { type: ['string', 'null'] }
        schemaOf(document, 'Customer').properties.language = language
      },
      'GET /customers/{id}: answer.data.language is string or null, and was string',
    ],
    [
      'a value of an answer is gone',
      (document) => {
        const type = schemaOf(document, 'PriceMatrix').properties.matrix_type
        type?.enum?.pop()
      },
      'GET /price-matrices/{id}: answer.data.matrix_type is "fixed" no longer',
    ],
    [
      'a field of a body is required',
      (document) => {
        const create = document.components.schemas.CreateLead
        if (create) create.required = ['source']
      },
      'POST /leads: body.source is required now',
    ],
    [
      'a text may be shorter only',
      (document) => {
        schemaOf(document, 'StartPromotion').properties.name = { type: 'string', maxLength: 9 }
      },
      'POST /promotions: body.name has a narrower maxLength now',
    ],
    [
      'a parameter is gone',
      (document) => {
        const list = operationOf(document, '/leads', 'get')
        list.parameters = list.parameters?.filter(({ name }) => !STATUS.includes(name)) ?? []
      },
      'GET /leads: the parameter query status is gone',
    ],
    [
      'a new parameter is required',
      (document) => {
        const added = { name: 'why', in: 'query', required: true, schema: { type: 'string' } }
        operationOf(document, '/leads', 'get').parameters?.push(added)
      },
      'GET /leads: the parameter query why is required now',
    ],
    [
      'a success has another status',
      (document) => {
        const { responses } = operationOf(document, '/leads', 'post')
        responses['200'] = responses['201'] ?? {}
        delete responses['201']
      },
      'POST /leads: answers no 201 any more',
    ],
  ])('%s', (_, change, says) => {
    expect(breaksOf(currentShape(), changed(change))).toContain(says)
  })
})

it('what is only added is no break: an endpoint, a field, a parameter, a choice of a body', () => {
  const later = changed((document) => {
    const { paths, components } = document
    paths['/news'] = paths['/me'] ?? {}
    schemaOf(document, 'Customer').properties.title = { type: 'string' }
    schemaOf(document, 'Customer').required.push('title')
    const added = { name: 'why', in: 'query', schema: { type: 'string' } }
    operationOf(document, '/leads', 'get').parameters?.push(added)
    const create = components.schemas.CreateLead?.properties
    if (create) create.why = { type: 'string' }
  })
  expect(breaksOf(currentShape(), later)).toEqual([])
})
