import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createVisitorReader } from '../../core/http/address.ts'
import { asApiError, commonHeaders, errorResponse } from '../../core/http/respond.ts'
import type { SpendAddress } from '../../core/limits/spend.ts'
import type { Services } from '../../core/services.ts'
import { findOpenPicture } from '../../prices/pictures/pictures.reads.ts'

/** An address contains the hash of its picture, so browsers can cache it permanently. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** The pictures of options, for the pages that show a form. */
export function createPictureSurface(
  { database, config, log }: Services,
  spend: SpendAddress,
): Hono {
  const addressOf = createVisitorReader(config)
  const app = new Hono()
  app.get('/pictures/:file{[0-9a-f]{64}\\.jpg}', async (c) => {
    try {
      await spend('pictures', addressOf(c))
      const hash = c.req.param('file').slice(0, -'.jpg'.length)
      const found = await findOpenPicture(database.source, hash)
      if (found === null) return c.text('There is no such picture.', 404)
      const bytes = Buffer.from(found.content, 'base64')
      return new Response(bytes, { headers: { ...HEADERS, 'Content-Type': found.type } })
    } catch (error) {
      const headers = commonHeaders(randomUUID())
      return errorResponse(asApiError(error, log, headers), headers)
    }
  })
  return app
}
