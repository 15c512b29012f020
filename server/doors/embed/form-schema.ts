import { Hono } from 'hono'
import { formFileSchema } from '../../forms/schema.ts'
import { encode, serveEncoded } from '../../ground/http/encoded.ts'

const HEADERS = {
  'Content-Type': 'application/schema+json; charset=utf-8',
  'Cache-Control': 'public, max-age=300',
  // Editors in a browser read it too.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** The schema of a form file, for the `$schema` of such a file. */
export async function createFormSchemaSurface(): Promise<Hono> {
  const schema = await encode(JSON.stringify(formFileSchema(), null, 2))
  const app = new Hono()
  app.get('/schemas/form.json', (c) => serveEncoded(c.req.raw, schema, HEADERS))
  return app
}
