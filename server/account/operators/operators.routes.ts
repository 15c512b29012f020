import { type OperatorCall, operatorRoute, orderedPageReply } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { operating, showAccounts, showBackup } from './accounts.ts'
import * as contract from './operators.contract.ts'
import { hasSecondFactor, listAccountPage } from './operators.reads.ts'

export const operatorRoutes = [
  operatorRoute(contract.getOperator, async ({ database, operator }) => {
    const { userId, ...shown } = operator
    const isOn = await hasSecondFactor(database.source, userId)
    const backup = isOn ? await showBackup(database) : null
    return { data: { ...shown, second_factor: isOn, backup } satisfies contract.OperatorMe }
  }),

  operatorRoute(contract.listOperatedAccounts, async ({ database, readPage }) => {
    const page = readPage()
    const rows = await listAccountPage(database.source, page)
    const shown = await showAccounts(database.source, rows, database.clock.now())
    return orderedPageReply(shown, page, ({ name }) => name.toLowerCase())
  }),

  operatorRoute(contract.changeOperatedAccount, async (call) => {
    const { change } = await accountOf(call)
    const { plan, lead_quota: leadQuota } = call.read().body
    return change({
      ...(plan !== undefined && { plan }),
      ...(leadQuota !== undefined && { leadQuota }),
    })
  }),

  operatorRoute(contract.disableOperatedAccount, async (call) => {
    const { disable } = await accountOf(call)
    return disable(call.read().body.reason)
  }),

  operatorRoute(contract.enableOperatedAccount, async (call) => (await accountOf(call)).enable()),
]

/** Throws 404 before anything of the body is looked at. */
function accountOf(call: Pick<OperatorCall, 'database' | 'actor' | 'params'>) {
  return operating(call, parseId(call.params.id ?? ''))
}
