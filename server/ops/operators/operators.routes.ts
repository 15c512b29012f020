import { getAccountRow } from '../../account/accounts/accounts.reads.ts'
import { setAccount } from '../../account/accounts/accounts.writes.ts'
import { disableAccount, enableAccount } from '../../account/accounts/states.ts'
import { hasSecondFactor, listAccountPage } from '../../account/operators/operators.reads.ts'
import type { Action } from '../../ground/db/action.ts'
import { type OperatorCall, orderedPageReply, routes } from '../../ground/http/call.ts'
import { parseId } from '../../ground/http/query.ts'
import { showAccounts } from './accounts.reads.ts'
import { type OperatorMe, operatedAccounts, operators } from './operators.contract.ts'

export const operatorRoutes = [
  ...routes(operators, {
    get: async ({ database, operator }) => {
      const { userId, ...shown } = operator
      const isOn = await hasSecondFactor(database.source, userId)
      return { data: { ...shown, second_factor: isOn } satisfies OperatorMe }
    },
  }),

  ...routes(operatedAccounts, {
    list: async ({ database, readPage }) => {
      const page = readPage()
      const rows = await listAccountPage(database.source, page)
      const shown = await showAccounts(database.source, rows, database.clock.now())
      return orderedPageReply(shown, page, ({ name }) => name.toLowerCase())
    },

    change: async (call) => {
      const id = await accountOf(call)
      const { plan, lead_quota: leadQuota } = call.read().body
      const change = {
        ...(plan !== undefined && { plan }),
        ...(leadQuota !== undefined && { leadQuota }),
      }
      return act(call, setAccount, { id, change })
    },

    disable: async (call) => {
      const id = await accountOf(call)
      return act(call, disableAccount, { id, reason: call.read().body.reason })
    },

    enable: async (call) => act(call, enableAccount, { id: await accountOf(call) }),
  }),
]

type Operating = Pick<OperatorCall, 'database' | 'actor' | 'params'>

/** Throws 404 before anything of the body is looked at. */
async function accountOf({ database, params }: Operating): Promise<number> {
  return (await getAccountRow(database.source, parseId(params.id ?? '') ?? 0)).id
}

/** Answers the account as it is afterwards. */
async function act<Input extends { id: number }>(
  { database, actor }: Operating,
  action: Action<Input, unknown>,
  input: Input,
) {
  await database.run(action, { actor, accountId: input.id, input })
  const row = await getAccountRow(database.source, input.id)
  const [data] = await showAccounts(database.source, [row], database.clock.now())
  return { data }
}
