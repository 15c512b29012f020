import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { SYSTEM } from '../db/actor.ts'
import { NotFound } from '../errors.ts'
import { asApiError, commonHeaders, refusal } from '../http/respond.ts'
import { ensureSecret } from '../resources/secrets/actions.ts'
import { FILE_SECRET, isSigned } from '../resources/uploads/names.ts'
import { serveUpload } from '../resources/uploads/serve.ts'
import { findUpload } from '../resources/uploads/store.ts'
import type { Services } from '../services.ts'

/** Files by an address that works for 15 minutes. Any other is the same 404. */
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
      return refusal(asApiError(error, log, headers), headers)
    }
  })
  return app
}
