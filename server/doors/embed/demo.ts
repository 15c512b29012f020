import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { MORE_DEALERS } from '../../../samples/dealers/dealers.contract.ts'
import { configuratorPage } from '../../../samples/site/configurator.ts'
import { homePage } from '../../../samples/site/home.ts'
import {
  FOLDER,
  respond,
  roomSheet,
  serveFile,
  servePage,
  TYPES,
} from '../../../samples/site/serve.ts'
import { addShortSite } from '../../../samples/site/sites-routes.ts'
import { LINDEHOF } from '../../../samples/site/sites-site.ts'
import type { FormDefinition } from '../../../shared/form/form.contract.ts'
import { readFormDefinition } from '../../forms/check.ts'
import { leadBelow, pathOf } from '../../ground/http/below-path.ts'
import type { Services } from '../../ground/services.ts'

/** The form of the invented dealer whose website `/demo` is. */
export function readDemoForm(): FormDefinition {
  return readFormDefinition(JSON.parse(readFileSync(new URL('form.json', FOLDER), 'utf8')))
}

/**
 * Small websites of invented dealers: `/demo` has every widget, `/demo/windows` and `/demo/awnings`
 * one that leads to the full form.
 */
export function createDemoSurface({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Hono {
  const path = pathOf(config.baseUrl)
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Request-Id', randomUUID())
  })
  app.use(leadBelow(path, 'text/html', /(?<=\b(?:href|src|data-url)=")\/(?!\/)/g))
  app.get('/', (c) => c.redirect(`${path}/demo`))
  app.get('/demo', (c) => servePage(c, homePage))
  app.get('/demo/configurator', (c) =>
    servePage(c, (visit) => {
      const { configurator, description } = visit.texts
      return configuratorPage(visit, LINDEHOF, { ...configurator, description })
    }),
  )
  app.get('/demo/room.css', () => respond(roomSheet(readDemoForm()), TYPES.css))
  for (const name of MORE_DEALERS) addShortSite(app, database, name)
  app.get('/demo/:file{[a-z0-9-]+\\.(?:css|svg|webp|jpg|png)}', (c) =>
    serveFile(c.req.param('file')),
  )
  return app
}
