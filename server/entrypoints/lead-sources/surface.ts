import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { SYSTEM } from '../../core/db/actor.ts'
import { createAddressReader } from '../../core/http/address.ts'
import { annotate } from '../../core/http/notes.ts'
import { asApiError, commonHeaders, methodNotAllowed, refused } from '../../core/http/respond.ts'
import type { SpendAddress } from '../../core/limits/spend.ts'
import type { Services } from '../../core/services.ts'
import { LEAD_SOURCES_PATH } from '../../leads/sources/record.ts'
import { findSourceByUuid } from '../../leads/sources/sources.reads.ts'
import { takeFromGoogle } from './google.ts'
import { confirmToMeta, takeFromMeta } from './meta.ts'

const UUID = /^[0-9a-f-]{36}$/

/** The endpoint for lead forms of Google and Meta. All callers without a valid key get the same error. */
export function createLeadSourceSurface(services: Services, spend: SpendAddress): Hono {
  const { database, config, log } = services
  const addressOf = createAddressReader(config.trustProxy)
  const app = new Hono()
  app.all(`${LEAD_SOURCES_PATH}/:uuid`, async (c) => {
    const headers = commonHeaders(randomUUID())
    try {
      await spend('lead_sources', addressOf(c))
      const uuid = c.req.param('uuid')
      const source = (UUID.test(uuid) && (await findSourceByUuid(database.source, uuid))) || null
      const delivered = { request: c.req.raw, source, services, headers }
      if (source !== null) annotate(c.req.raw, { accountId: source.account_id, actor: SYSTEM })
      if (c.req.method === 'GET') return confirmToMeta(delivered)
      if (c.req.method !== 'POST') throw methodNotAllowed('GET, POST')
      // Meta signs its requests, Google does not; an unknown source is treated like Google's.
      return await (source?.kind === 'meta' ? takeFromMeta : takeFromGoogle)(delivered)
    } catch (error) {
      return refused(c.req.raw, asApiError(error, log, headers), headers)
    }
  })
  return app
}
