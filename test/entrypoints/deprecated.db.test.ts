import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineEndpoint, Id } from '../../server/core/contract.ts'
import { deprecationOf } from '../../server/core/http/respond.ts'
import { createOpenApi } from '../../server/entrypoints/openapi/document.ts'
import { API_ROUTES } from '../../server/entrypoints/routes.ts'
import { startTestApp } from '../support/app.ts'
import { forTests } from '../support/for-tests.ts'
import type { OpenApi } from '../support/openapi.ts'

const OLD_SHED = defineEndpoint({
  name: 'getOldShed',
  method: 'GET',
  path: '/old-sheds',
  summary: 'A shed of old',
  scope: null,
  deprecated: { since: '2026-12-01', sunset: '2027-12-31' },
  data: z
    .object({ id: Id.meta({ description: 'Its id.', deprecated: true }) })
    .meta({ id: 'OldShed', description: 'A shed.' }),
  message: 'Shed.',
})

const app = await forTests(startTestApp())

it('an endpoint that ends says so in every answer and in the document, and so does a field', () => {
  expect(deprecationOf(OLD_SHED)).toEqual({
    Deprecation: '@1796083200',
    Sunset: 'Fri, 31 Dec 2027 00:00:00 GMT',
  })
  const { paths, components } = createOpenApi([OLD_SHED], 'https://zeven.example') as OpenApi
  const operation = paths['/old-sheds']?.get
  expect(operation).toMatchObject({ deprecated: true })
  expect(operation?.responses['200']).toMatchObject({
    headers: { Deprecation: expect.anything(), Sunset: expect.anything() },
  })
  expect(components.schemas.OldShed?.properties?.id).toMatchObject({ deprecated: true })
})

it('answers carry those headers while an endpoint is marked, refusals too, and none is', async () => {
  const { api } = await app.dealer()
  const marked = API_ROUTES.filter(({ endpoint }) => endpoint.deprecated !== undefined)
  expect(marked).toEqual([])
  const found = API_ROUTES.find(({ endpoint }) => endpoint.name === 'getLead')
  if (found === undefined) throw new Error('no such endpoint')
  found.endpoint.deprecated = OLD_SHED.deprecated
  const { status, headers } = await api.get('/leads/0')
  delete found.endpoint.deprecated
  expect([status, headers.get('deprecation')]).toEqual([404, '@1796083200'])
  expect(headers.get('sunset')).toBe('Fri, 31 Dec 2027 00:00:00 GMT')
  expect((await api.get('/leads/0')).headers.get('sunset')).toBeNull()
})
