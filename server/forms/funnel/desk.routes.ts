import { NotFound } from '../../ground/errors.ts'
import { memberRoute } from '../../ground/http/call.ts'
import { findForm } from '../forms.reads.ts'
import { readNumbers } from './desk-numbers.ts'
import { getFormNumbers } from './funnel.contract.ts'
import { lastDays } from './funnel.reads.ts'

export const funnelRoutes = [
  memberRoute(getFormNumbers, async (call) => {
    const { database, account, params } = call
    const { days, language = '' } = call.read().query
    const form = await findForm(database.source, params.slug ?? '')
    if (form?.accountId !== account.id) throw new NotFound()
    const since = lastDays(database.clock.now(), days, account.timeZone)
    return { data: await readNumbers(database.source, form, { since, language }) }
  }),
]
