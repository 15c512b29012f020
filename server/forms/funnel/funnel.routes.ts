import { routes } from '../../core/http/call.ts'
import { getOwnForm } from '../forms.reads.ts'
import { formNumbers } from './funnel.contract.ts'
import { lastDays, readFailures } from './funnel.reads.ts'
import { readNumbers } from './numbers.ts'

export const formNumberRoutes = routes(formNumbers, {
  get: async ({ database, account, params, read }) => {
    const form = await getOwnForm(database.source, account.id, params.slug)
    const { days, language = '' } = read().query
    const since = lastDays(database.clock.now(), days, account.timeZone)
    return { data: await readNumbers(database.source, form, { since, language }) }
  },

  getFailures: async ({ database: { source, clock }, account, params }) => {
    const { definition } = await getOwnForm(source, account.id, params.slug)
    return { data: await readFailures(source, account.id, definition.slug, clock.now()) }
  },
})
