import type { Context, Hono } from 'hono'
import { SYSTEM } from '../../server/core/db/actor.ts'
import type { Database } from '../../server/core/db/database.ts'
import type { CompleteForm } from '../../shared/form/form.contract.ts'
import type { DealerName } from '../dealers/dealers.contract.ts'
import { findDealerForm, isDealerReady } from '../dealers/dealers.reads.ts'
import { loadDemoDealer } from '../dealers/dealers.writes.ts'
import { configuratorPage } from './configurator.ts'
import { respond, roomSheet, servePage, TYPES } from './serve.ts'
import { DUINRAND } from './sites-awnings.ts'
import { type ShortSite, shortHomePage } from './sites-home.ts'
import { BERKENDAAL } from './sites-windows.ts'

const SITES: Record<DealerName, ShortSite> = { windows: BERKENDAAL, awnings: DUINRAND }

/** The pages of a dealer that is loaded at the first visit. */
export function addShortSite(app: Hono, database: Database, name: DealerName): void {
  const site = SITES[name]
  const add = (path: string, serve: (c: Context, form: CompleteForm) => Answer) => {
    app.get(`${site.home}${path}`, async (c) => {
      const form = await getDealerForm(database, name)
      return form === null ? c.notFound() : serve(c, form)
    })
  }
  add('', (c, { slug }) => servePage(c, (visit) => shortHomePage(visit, { ...site, form: slug })))
  add('/configurator', (c, { slug }) =>
    servePage(c, (visit) => {
      const { configurator, description } = site.texts[visit.language]
      return configuratorPage(visit, { ...site, form: slug }, { ...configurator, description })
    }),
  )
  add('/room.css', (_, form) => respond(roomSheet(form), TYPES.css))
}

type Answer = Response | Promise<Response>

/** The form of a dealer; the first call loads the dealer. Null if no demo dealer was loaded. */
async function getDealerForm(database: Database, name: DealerName): Promise<CompleteForm | null> {
  if (!(await isDealerReady(database.source, name))) {
    await database.run(loadDemoDealer, { actor: SYSTEM, accountId: null, input: { name } })
  }
  return (await findDealerForm(database.source, name))?.definition ?? null
}
