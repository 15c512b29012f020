import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { SYSTEM } from '../../core/db/actor.ts'
import { ensureSecret } from '../../core/db/secrets.writes.ts'
import { NotFound } from '../../core/errors.ts'
import { FILE_SECRET, isSigned } from '../../core/files/names.ts'
import { serveUpload } from '../../core/files/serve.ts'
import { asApiError, commonHeaders, errorResponse } from '../../core/http/respond.ts'
import type { Services } from '../../core/services.ts'
import { findUpload } from '../../leads/uploads/uploads.reads.ts'

/** Serves files at signed addresses that expire after 15 minutes. Any other address gets the same 404. */
export function createFileSurface({ database, files, log }: Services): Hono {
  const app = new Hono()
  app.get('/files/:name', async (c) => {
    const headers = commonHeaders(randomUUID())
    try {
      const name = c.req.param('name')
      const { expires = '', signature = '', size, download } = c.req.query()
      const secret = await database.run(ensureSecret, {
        actor: SYSTEM,
        accountId: null,
        input: { name: FILE_SECRET },
      })
      if (!isSigned(secret, { name, expires, signature }, database.clock.now())) {
        throw new NotFound()
      }
      const upload = await findUpload({ db: database.read }, name)
      if (upload === null) throw new NotFound()
      const wanted = { small: size === 'small', download: download === '1' }
      return await serveUpload(files, upload, wanted, headers)
    } catch (error) {
      return errorResponse(asApiError(error, log, headers), headers)
    }
  })
  return app
}
