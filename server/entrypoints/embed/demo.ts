import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { MORE_DEALERS } from '../../../samples/dealers/dealers.contract.ts'
import { findDemoAccount } from '../../../samples/dealers/dealers.reads.ts'
import { readDemoForm } from '../../../samples/demo/form.ts'
import { configuratorPage } from '../../../samples/site/configurator.ts'
import { homePage } from '../../../samples/site/home.ts'
import type { Html } from '../../../samples/site/page.ts'
import { respond, roomSheet, serveFile, servePage, TYPES } from '../../../samples/site/serve.ts'
import { addShortSite } from '../../../samples/site/sites-routes.ts'
import { LINDEHOF } from '../../../samples/site/sites-site.ts'
import type { Visit } from '../../../samples/site/visit.ts'
import { PORTAL_PATH } from '../../account/members/secret.ts'
import { leadBelow, pathOf } from '../../core/http/below-path.ts'
import type { Services } from '../../core/services.ts'

/**
 * Small websites of invented dealers: `/demo` has every widget, `/demo/windows` and `/demo/awnings`
 * have a teaser that leads to the full form. They exist while the demo dealer exists.
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
  const isThere = async () => (await findDemoAccount(database.source)) !== null
  const show = (at: string, page: (visit: Visit) => Html) =>
    app.get(at, async (c) => ((await isThere()) ? servePage(c, page) : c.notFound()))
  app.get('/', async (c) => c.redirect(path + ((await isThere()) ? '/demo' : PORTAL_PATH)))
  show('/demo', homePage)
  show('/demo/configurator', (visit) => {
    const { configurator, description } = visit.texts
    return configuratorPage(visit, LINDEHOF, { ...configurator, description })
  })
  app.get('/demo/room.css', () => respond(roomSheet(readDemoForm()), TYPES.css))
  for (const name of MORE_DEALERS) addShortSite(app, database, name)
  app.get('/demo/:file{[a-z0-9-]+\\.(?:css|svg|webp|jpg|png)}', (c) =>
    serveFile(c.req.param('file')),
  )
  return app
}
